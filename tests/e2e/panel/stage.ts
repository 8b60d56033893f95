/**
 * The panel's screen and reducer in a plain page, driven by messages: `stage.show(messages, options)` renders what the
 * panel would show after them, `stage.sent` holds what the user's clicks would send.
 */
import { h, render } from 'preact';

import type { Draft } from '../../../extension/panel/commands';
import { gateOf } from '../../../extension/panel/gate';
import { piecesOf } from '../../../extension/panel/links';
import { samplesFrom } from '../../../extension/panel/samples';
import { siteOf } from '../../../extension/panel/site';
import type { Reach } from '../../../extension/panel/site';
import { reduce, withoutConversation, withSent } from '../../../extension/panel/state';
import { App } from '../../../extension/panel/ui/app';
import { EMPTY_VIEW } from '../../../extension/panel/view';
import type { View } from '../../../extension/panel/view';
import { phraseOf } from '../../../extension/panel/wording/action';
import { duration } from '../../../extension/panel/wording/duration';
import { outcomeOf } from '../../../extension/panel/wording/effect';
import type { ToPanelMessage } from '../../../shared_schemas/protocol';

const SITE: Reach = {
  site: { kind: 'site', tabId: 7, origin: 'https://shop.example', pattern: 'https://shop.example/*' },
  siteAllowed: true,
  allAllowed: false,
};

let view: View = EMPTY_VIEW;
let reach: Reach = SITE;
let query = '';
const sent: unknown[] = [];
const note = (command: string) => (...values: unknown[]): void => void sent.push([command, ...values]);

const commands = {
  start: (draft: Draft, ...values: unknown[]): void => {
    note('start')(draft, ...values);
    view = withSent(view, draft);
    draw();
  },
  stop: note('stop'),
  answer: note('answer'),
  decideOrigin: note('decideOrigin'),
  reconnect: note('reconnect'),
  newConversation: (): void => {
    view = withoutConversation(view);
    draw();
  },
};

function draw(): void {
  render(h(App, { view, reach, samples: samplesFrom(query), commands }), document.body);
}

Object.assign(globalThis, {
  stage: {
    sent,
    show(messages: ToPanelMessage[], options: { reach?: Reach; query?: string } = {}): void {
      reach = options.reach ?? reach;
      query = options.query ?? query;
      view = messages.reduce(reduce, view);
      draw();
    },
    view: (): View => view,
    reduceAll: (messages: ToPanelMessage[]): View => messages.reduce(reduce, EMPTY_VIEW),
    gateOf,
    piecesOf,
    siteOf,
    phraseOf,
    outcomeOf,
    duration,
  },
});
