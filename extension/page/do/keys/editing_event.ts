/** The events of editing that come before a text does, which editing commands do not make. Spec: w3c.github.io/input-events. */

/** Fire the editing events that come before the text does; false where the page prevented it, or wrote it itself. */
export function announceInsertion(target: Element, inputType: string, data: string | null): boolean {
  const view = target.ownerDocument.defaultView ?? window;
  const selection = target.ownerDocument.getSelection();
  const ranges = selection === null || selection.rangeCount === 0 || !isEditable(target) ? [] : [new view.StaticRange(selection.getRangeAt(0))];
  const init: InputEventInit = { inputType, data, bubbles: true, cancelable: true, composed: true, targetRanges: ranges };
  if (!target.dispatchEvent(new view.InputEvent('beforeinput', init))) return false;
  return data === null || fireTextInput(target, data);
}

const isEditable = (element: Element): boolean => 'isContentEditable' in element && element.isContentEditable === true;

/** Chromium's older `textInput`, which some editors listen to instead. */
function fireTextInput(target: Element, data: string): boolean {
  const event = target.ownerDocument.createEvent('TextEvent');
  event.initTextEvent('textInput', true, true, target.ownerDocument.defaultView, data);
  return target.dispatchEvent(event);
}
