/** The actions of the mouse and the keys. */
import type { Behaviours } from './behaviour';
import { click } from './click';
import { hover } from './hover';
import { refused } from './result';
import { sendKeys } from './send_keys';

const notYet = { needs: [], afterwards: 'nothing', run: () => Promise.resolve(refused('unsupported', 'The page engine cannot do this.')) } as const;

export const touch: Behaviours<'click_element' | 'hover_element' | 'drag_element' | 'send_keys'> = {
  click_element: click,
  hover_element: hover,
  drag_element: notYet,
  send_keys: sendKeys,
};
