/** The actions of the mouse and the keys. */
import type { Behaviours } from './behaviour';
import { click } from './click';
import { drag } from './drag';
import { hover } from './hover';
import { sendKeys } from './send_keys';

export const touch: Behaviours<'click_element' | 'hover_element' | 'drag_element' | 'send_keys'> = {
  click_element: click,
  hover_element: hover,
  drag_element: drag,
  send_keys: sendKeys,
};
