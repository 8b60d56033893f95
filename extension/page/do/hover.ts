/** `hover_element`: moves the mouse there and leaves it; menus that open by script or by style alone stay open. */
import type { Behaviour } from './behaviour';
import { done, refused } from './result';
import { until } from './until';

const OPEN_LIMIT_MS = 500;

export const hover: Behaviour<'hover_element'> = {
  needs: ['visible', 'stable', 'hit'],
  afterwards: 'changes-or-none',
  async run({ eyes, element, point, pointer, settle, changes, signal }) {
    if (point === null) throw new Error('a hover without a point');
    const unreadable = pointer.hover(element.ownerDocument, point, eyes.roots());
    await settle({ expects: 'opening' });
    const opener = element.closest('[aria-haspopup][aria-expanded=false]');
    // menus wait a little before they believe the mouse, while what they mark at once looks like an answer
    if (opener !== null && (await until(() => opener.getAttribute('aria-expanded') !== 'false', OPEN_LIMIT_MS, signal))) await settle();
    const name = eyes.mention(element);
    if (unreadable > 0 && !(await changes()).anything) {
      return refused('unsupported', `Moved the mouse over ${name}, and nothing shows. What styles show on hover cannot be told here: ${unreadable} style sheets of the page cannot be read.`);
    }
    return done(`Moved the mouse over ${name}.`);
  },
};
