/** Closes a list that was opened, as a person would: Escape, else a press on its control. */
import type { Tools } from '../behaviour';
import type { OpenList } from './open_list';

export async function closeList(element: Element, list: OpenList, tools: Tools): Promise<void> {
  if (list.options().length === 0) return;
  await tools.keyboard.press('Escape');
  await tools.settle();
  if (list.options().length === 0 || !element.isConnected) return;
  const ready = await tools.ready(element, ['visible', 'hit']);
  if (ready.kind === 'refused' || ready.point === null) return;
  await tools.pointer.click(element.ownerDocument, ready.point);
  await tools.settle();
}
