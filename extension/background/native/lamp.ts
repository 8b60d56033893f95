/** The lamp: what the browser's words about a native messaging host mean, and what the user can do. */
import type { HostState } from '../../../shared_schemas/protocol';

const INSTALL = 'Run `python3 build.py install` in the Pagehand folder, then press Send again.';
const DOCTOR = 'Run `python3 build.py doctor` in the Pagehand folder: it names the broken link.';

export const CONNECTING: HostState = lamp('connecting', 'Starting the Pagehand host.', '');
export const CONNECTED: HostState = lamp('connected', 'The Pagehand host is there.', '');
export const DISCONNECTED: HostState = lamp('disconnected', 'The Pagehand host is not running.', 'It starts by itself when you send a task.');
export const NOT_ANSWERING: HostState = lamp('crashed', 'The Pagehand host started and does not answer.', DOCTOR);

/**
 * @param error `runtime.lastError.message` of a port that closed; null if there was none.
 * Source: Chromium, extensions/browser/api/messaging/native_message_host.cc.
 */
export function lampForError(error: string | null): HostState {
  if (error === null) return DISCONNECTED;
  if (error.includes('not found')) return lamp('not_found', 'The Pagehand host is not installed for this browser, or a policy forbids it.', INSTALL);
  if (error.includes('forbidden')) return lamp('forbidden', 'The Pagehand host is installed for another extension id, or a policy blocks it.', INSTALL);
  if (error.includes('has exited')) return lamp('crashed', 'The Pagehand host ended unexpectedly.', DOCTOR);
  if (error.includes('Error when communicating')) return lamp('crashed', 'The Pagehand host sent something that the browser does not take.', DOCTOR);
  return lamp('crashed', `The browser closed the connection to the Pagehand host: ${error}`, DOCTOR);
}

/** The host knows which half is older, so what to do is in its own message. */
export function lampForOtherVersion(message: string): HostState {
  return lamp('version_mismatch', message, '');
}

function lamp(state: HostState['state'], message: string, next_step: string): HostState {
  return { type: 'host_state', state, message, next_step };
}
