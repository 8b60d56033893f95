/** The actions that write. */
import type { Behaviours } from './behaviour';
import { refused } from './result';

const notYet = { needs: [], afterwards: 'nothing', run: () => Promise.resolve(refused('unsupported', 'The page engine cannot do this.')) } as const;

type Names = 'input_text' | 'select_text' | 'upload_file';

export const write: Behaviours<Names> = {
  input_text: notYet,
  select_text: notYet,
  upload_file: notYet,
};
