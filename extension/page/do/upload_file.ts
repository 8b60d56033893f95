/** `upload_file`: gives a file to a file input, also a hidden one, or drops it where the page takes files. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import { isHtml } from '../dom/kinds';
import { flatAncestors, flatMatches } from '../dom/tree';
import type { Behaviour, Context } from './behaviour';
import { askedFileOf } from './asked_file';
import { markNextEvent } from './pointer/hand_mark';
import { done, failed, refused } from './result';
import { announceChange, announceInput } from './write/native_value';

export const uploadFile: Behaviour<'upload_file'> = {
  needs: [],
  afterwards: 'changes',
  async run(context) {
    const { element, eyes, parameters } = context;
    const input = askedFileOf(element) ?? fileInputAt(element);
    const file = fileOf(parameters, element);
    if (file === null) return refused('invalid', `The content of "${parameters.name}" is not base64.`);
    if (input !== null) {
      if (input.matches(':disabled')) return refused('disabled', `${eyes.mention(element)} is disabled.`);
      if (!accepts(input.accept, file)) return refused('invalid', `${eyes.mention(element)} takes ${input.accept}; "${file.name}" is ${file.type === '' ? 'of another kind' : file.type}.`);
      return giveToInput(input, file, context);
    }
    return drop(file, context);
  },
};

/** The file input that the element is, labels, holds or stands beside in a part of its own. */
function fileInputAt(element: Element): HTMLInputElement | null {
  const control = isHtml(element, 'label') && element.control !== null ? element.control : element;
  if (isFileInput(control)) return control;
  const inside = fileInputsIn(element);
  if (inside.length > 0) return inside.length === 1 ? (inside[0] ?? null) : null;
  let steps = 0;
  for (const around of flatAncestors(element)) {
    if (steps++ > MAX_STEPS || around.matches('body, html')) return null;
    const beside = fileInputsIn(around);
    if (beside.length > 0) return beside.length === 1 ? (beside[0] ?? null) : null;
  }
  return null;
}

const MAX_STEPS = 5;

const isFileInput = (element: Element): element is HTMLInputElement => isHtml(element, 'input') && element.type === 'file';
const fileInputsIn = (element: Element): HTMLInputElement[] => flatMatches(element, 'input[type=file]').filter(isFileInput);

function fileOf({ name, media_type, data_base64 }: Context<'upload_file'>['parameters'], element: Element): File | null {
  const view = element.ownerDocument.defaultView ?? window;
  if (!/^[A-Za-z0-9+/]*={0,2}$/u.test(data_base64) || data_base64.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(data_base64), (unit) => unit.charCodeAt(0));
  return new view.File([bytes], name, { type: media_type });
}

/** HTML, "File Upload state": `accept` is a list of extensions, media types and `image/*`. */
function accepts(accept: string, file: File): boolean {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase()).filter((kind) => kind !== '');
  if (kinds.length === 0) return true;
  const type = file.type.toLowerCase();
  return kinds.some((kind) => (kind.startsWith('.') ? file.name.toLowerCase().endsWith(kind) : kind === '*/*' || kind === type || (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1)))));
}

async function giveToInput(input: HTMLInputElement, file: File, { element, eyes, settle, changes }: Context<'upload_file'>): Promise<ActionResult> {
  const view = input.ownerDocument.defaultView ?? window;
  const transfer = new view.DataTransfer();
  if (input.multiple) for (const held of input.files ?? []) transfer.items.add(held);
  transfer.items.add(file);
  input.files = transfer.files;
  const wasTaken = [...input.files].some(({ name, size }) => name === file.name && size === file.size);
  if (!wasTaken) return failed('no_effect', `${eyes.mention(element)} did not take "${file.name}".`);
  announceInput(input);
  announceChange(input);
  await settle();
  // many pages empty the field once they have the file
  const isUnseen = input.files.length === 0 && !(await changes()).anything;
  return isUnseen
    ? done(`Gave "${file.name}" to ${eyes.mention(element)}; the page emptied it again, and nothing on the page shows the file.`)
    : done(`Gave "${file.name}" to ${eyes.mention(element)}.`, { effect: { value: file.name } });
}

/** Drag a file over the element and drop it: taken only if the page says at the drag that it takes one. */
async function drop(file: File, { element, eyes, ready, settle, changes }: Context<'upload_file'>): Promise<ActionResult> {
  const state = await ready(element, ['visible', 'enabled', 'stable', 'hit']);
  if (state.kind === 'refused') return state.result;
  const view = element.ownerDocument.defaultView ?? window;
  const dataTransfer = new view.DataTransfer();
  dataTransfer.items.add(file);
  const { x_px: clientX, y_px: clientY } = state.point ?? { x_px: 0, y_px: 0 };
  const fire = (type: string): boolean => {
    markNextEvent(view, 'pagehand:hands-drag');
    return !element.dispatchEvent(new view.DragEvent(type, { view, dataTransfer, clientX, clientY, bubbles: true, cancelable: true, composed: true }));
  };
  fire('dragenter');
  const isTaken = fire('dragover');
  if (!isTaken) {
    fire('dragleave');
    return failed('unsupported', `${eyes.mention(element)} takes no files: it holds no file field, and nothing listens to a file that is dragged over it.`);
  }
  fire('drop');
  await settle({ expects: 'opening' });
  const unseen = (await changes()).anything ? '' : ', and nothing on the page shows it';
  return done(`Dropped "${file.name}" on ${eyes.mention(element)}${unseen}.`, { effect: { value: file.name } });
}
