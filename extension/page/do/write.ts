/** The behaviours that write. */
import type { Behaviours } from './behaviour';
import { uploadFile } from './upload_file';
import { inputText } from './write/input_text';
import { selectText } from './write/select_text';

export const write: Behaviours<'input_text' | 'select_text' | 'upload_file'> = {
  input_text: inputText,
  select_text: selectText,
  upload_file: uploadFile,
};
