/** The actions that choose. */
import type { Behaviours } from './behaviour';
import { refused } from './result';

const notYet = { needs: [], afterwards: 'nothing', run: () => Promise.resolve(refused('unsupported', 'The page engine cannot do this.')) } as const;

type Names = 'get_dropdown_options' | 'select_dropdown_option';

export const choose: Behaviours<Names> = {
  get_dropdown_options: notYet,
  select_dropdown_option: notYet,
};
