/** The value alone that the control of a list shows: without its label, its arrow and what stands beside it. */
import { isElement, isHtml, isText, isTextField } from '../../dom/kinds';
import { isSecret } from '../../dom/secret';
import { foldCase, fold } from '../../dom/text';
import { composedContains, flatChildNodes, flatMatches, scopeOf } from '../../dom/tree';
import type { Eyes } from '../../eyes';
import { readValue } from '../write/native_value';
import { listRoots, type OpenList } from './open_list';
import { isPutAway } from './widget';

/** What the control shows, piece by piece, without what is its label by the page's own words. */
export function piecesOf(element: Element, list: OpenList, eyes: Eyes): readonly string[] {
  const { widget } = list;
  const lists = listRoots(list);
  const labels = labelsIn(element, widget);
  const pieces: string[] = [];
  const visit = (node: Node): void => {
    if (isText(node)) pieces.push(node.data);
    if (!isElement(node) || lists.includes(node) || labels.some(({ label, part }) => label === node && !composedContains(label, part))) return;
    if (isTextField(node)) pieces.push(isSecret(node) ? '' : readValue(node));
    else if (isHtml(node, 'select')) pieces.push(...[...node.selectedOptions].map(({ label }) => label));
    else if (node.localName !== 'style' && node.localName !== 'script' && !isPutAway(node)) flatChildNodes(node).forEach(visit);
  };
  visit(widget);
  const name = element.isConnected ? foldCase(eyes.nameOf(element)) : '';
  return trimmed(pieces.map(fold).filter((piece) => piece !== '' && foldCase(piece) !== name));
}

/** `before`: the pieces before the choice of the option; of several choices all are the value. Null: nothing shows it. */
export function valueOf(before: readonly string[], now: readonly string[], option: string, isMultiple: boolean): string | null {
  const own = now.filter((piece) => foldCase(piece) === foldCase(option));
  const news = isMultiple ? [] : now.filter((piece) => !before.includes(piece));
  const shown = news.length > 0 ? news : isMultiple || own.length === 0 ? now : own;
  return shown.length === 0 ? null : trimmed(shown).join(' ');
}

interface LabelOf {
  readonly label: Element;
  readonly part: Element;
}

const PARTS = 'input, select, button, [role=combobox], [role=button], [aria-haspopup], [aria-labelledby]';

/** Elements that name a part of the control, and are not in it. */
function labelsIn(element: Element, widget: Element): readonly LabelOf[] {
  return [element, ...flatMatches(widget, PARTS)].flatMap((part) => {
    const native = 'labels' in part ? [...((part.labels as NodeListOf<Element> | null) ?? [])] : [];
    const named = (part.getAttribute('aria-labelledby')?.split(/\s+/u) ?? []).flatMap((id) => scopeOf(part).getElementById(id) ?? []);
    return [...native, ...named].filter((label) => !composedContains(part, label)).map((label) => ({ label, part }));
  });
}

/** Without signs such as arrows at the ends. */
function trimmed(pieces: readonly string[]): readonly string[] {
  const says = (piece: string): boolean => /[\p{L}\p{N}]/u.test(piece);
  const [first, last] = [pieces.findIndex(says), pieces.findLastIndex(says)];
  return first < 0 ? pieces : pieces.slice(first, last + 1);
}
