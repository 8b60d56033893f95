/**
 * Between the panels and the host: what either says goes to the other, unchanged; the host's requests go to the router.
 * Owns when the native port is open, and the end of runs whose host or worker died.
 */
import type { Event, ExtensionMessage, HostState, PanelMessage, RunEnded } from '../../shared_schemas/protocol';
import { HostLink, type HostSays } from './native/host_link';
import { Panels } from './panels';
import type { Parts } from './parts';
import { Router } from './requests/router';
import { endOf } from './runs/tally';
import { Runs } from './runs/runs';

const RETRY_ALARM = 'retry-host';
/** The shortest that the browser allows. */
const RETRY_EVERY_MIN = 0.5;

const WORKER_DIED = 'The run was interrupted: the browser restarted the extension. Nothing more is done; send the task again to go on.';

export class Conversation {
  readonly #host: HostLink;
  readonly #panels: Panels;
  readonly #router: Router;
  /** Ends that no panel was there to be told of. */
  #untold: RunEnded[] = [];

  constructor(private readonly parts: Parts) {
    this.#host = new HostLink({
      onMessage: (message) => this.#hearHost(message),
      onState: (state) => this.#panels.tellAll(state),
      onLost: (state, unsent) => this.#loseHost(state, unsent),
    });
    this.#panels = new Panels({
      onOpened: (tellIt) => {
        tellIt(this.#host.state);
        this.#host.open();
        for (const ended of this.#untold.splice(0)) tellIt(ended);
      },
      onMessage: (message) => this.#hearPanel(message),
      onLastClosed: () => this.#closeIfIdle(),
    });
    this.#router = new Router(parts, (message) => this.#host.answer(message));
  }

  connect(port: chrome.runtime.Port): void {
    if (!this.#panels.accept(port)) port.disconnect();
  }

  onAlarm(alarm: chrome.alarms.Alarm): void {
    if (alarm.name === RETRY_ALARM && this.#panels.anyOpen) this.#host.open();
  }

  userActed(runId: string): void {
    this.parts.opened.userActed(runId);
    this.#host.answer({ type: 'user_acted', run_id: runId });
  }

  /** Runs of a worker that died before this one: their host saw its end and ended with it. */
  async tellOrphans(): Promise<void> {
    const orphans = await Runs.takeOrphans();
    for (const { run_id, tally } of orphans) this.#tellEnd(endOf(run_id, tally, 'host_died', WORKER_DIED, Date.now()));
    await this.parts.sites.refresh();
  }

  #hearPanel(message: PanelMessage): void {
    if (message.type === 'panel_hello') return;
    this.#host.send(message);
  }

  #hearHost(message: HostSays): void {
    switch (message.type) {
      case 'begin_run':
      case 'observe_request':
      case 'act_request':
      case 'describe_request':
      case 'screenshot_request':
        void this.#router.handle(message);
        return;
      case 'cancel_request':
        this.#router.cancel(message.request_id);
        return;
      case 'finish_run':
        this.#finish(message.run_id);
        return;
      case 'message_rejected':
        console.error(message.message);
        this.#panels.tellAll(message);
        return;
      case 'run_snapshot':
      case 'run_rejected':
      case 'models_listed':
      case 'model_tested':
        this.#panels.tellAll(message);
        return;
      default:
        this.#hearEvent(message);
    }
  }

  #hearEvent(event: Event): void {
    this.parts.runs.count(event);
    this.#panels.tellAll(event);
    if (event.type === 'run_ended') this.#finish(event.run_id);
  }

  #finish(runId: string): void {
    this.parts.runs.end(runId);
    this.parts.opened.forget(runId);
    void this.parts.sites.refresh();
    this.#closeIfIdle();
  }

  #loseHost(state: HostState, unsent: readonly ExtensionMessage[]): void {
    this.#router.cancelAll();
    const text = `${state.message} The run is over. ${state.next_step}`.trim();
    for (const { run_id, tally } of this.parts.runs.all) {
      this.#tellEnd(endOf(run_id, tally, 'host_died', text, Date.now()));
      this.#finish(run_id);
    }
    if (unsent.some(({ type }) => type === 'start_run')) {
      this.#panels.tellAll({ type: 'run_rejected', message: `${state.message} ${state.next_step}`.trim() });
    }
    if (this.#panels.anyOpen) void chrome.alarms.create(RETRY_ALARM, { delayInMinutes: RETRY_EVERY_MIN });
  }

  #tellEnd(ended: RunEnded): void {
    if (this.#panels.anyOpen) this.#panels.tellAll(ended);
    else this.#untold.push(ended);
  }

  #closeIfIdle(): void {
    if (!this.#panels.anyOpen && this.parts.runs.all.length === 0) this.#host.close();
  }
}
