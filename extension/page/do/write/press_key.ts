/** A key that an editor may take for itself, fired at its input. */

const KEY_CODES: Readonly<Record<string, readonly [code: string, keyCode: number]>> = {
  a: ['KeyA', 65],
  End: ['End', 35],
  Enter: ['Enter', 13],
  Backspace: ['Backspace', 8],
};

/** Fire keydown and keyup; false where the page took the key for itself. */
export function pressOn(target: Element, key: string, modifiers: { readonly ctrlKey?: boolean }): boolean {
  const view = target.ownerDocument.defaultView ?? window;
  const [code, keyCode] = KEY_CODES[key] ?? ['', 0];
  const init: KeyboardEventInit = { view, key, code, keyCode, ...modifiers, bubbles: true, cancelable: true, composed: true };
  const isDefault = target.dispatchEvent(new view.KeyboardEvent('keydown', init));
  target.dispatchEvent(new view.KeyboardEvent('keyup', init));
  return isDefault;
}
