/** Puts eyes and hands together into what the page engine offers. */
import type { Pagehand } from './contract';
import { createHands } from './do/act';
import { coverOfFrame } from './do/frame_cover';
import { createHooks } from './hooks';
import { PageEyes } from './see/eyes_of_page';
import { inTurn, WaitingLine } from './waiting_line';

const VERSION = '0.1.0';

export function createEngine(): Pagehand {
  const hooks = createHooks();
  const eyes = new PageEyes(hooks);
  const page = new WaitingLine();
  const hands = createHands(eyes, () => hooks.current, page);
  return {
    version: VERSION,
    configure: (given) => hooks.configure(given),
    observe: (options = {}) => inTurn([page], () => eyes.observe(options).finally(() => hands.looked())),
    act: (action, options) => hands.act(action, options),
    cancel: () => hands.cancel(),
    describe: (index) => eyes.describe(index),
    coverOfFrame: (place, points) => coverOfFrame(place, points, eyes),
    showHighlights: (on) => eyes.showHighlights(on),
  };
}
