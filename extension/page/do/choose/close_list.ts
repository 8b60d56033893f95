/** Closes a list that was opened, as a person would: Escape, else a press on its control, else by leaving it. */
import { composedClosest, deepActiveElement } from '../../dom/tree';
import type { Tools } from '../behaviour';
import { blur } from '../focus/focus';
import { fireStroke } from '../keys/key_event';
import type { OpenList } from './open_list';

export async function closeList(element: Element, list: OpenList, tools: Tools): Promise<void> {
  const isOpen = (): boolean => list.options().length > 0;
  if (!isOpen()) return;
  // in a dialog Escape may close the dialog too
  if (composedClosest(element, 'dialog, [role=dialog], [role=alertdialog]') === null) {
    fireStroke(deepActiveElement(element.ownerDocument) ?? element, 'Escape');
    await tools.settle();
  }
  if (!isOpen() || !element.isConnected) return;
  const ready = await tools.ready(element, ['visible']);
  if (ready.kind === 'ready') {
    const { left, top, width, height } = ready.surface.getBoundingClientRect();
    await tools.pointer.click(element.ownerDocument, { x_px: left + width / 2, y_px: top + height / 2 });
    await tools.settle();
  }
  if (!isOpen()) return;
  blur(element.ownerDocument);
  await tools.settle();
}
