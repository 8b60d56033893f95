/** The value alone that the control of a list shows: without its label, its arrow and what stands beside it. */
import { foldCase, fold } from '../../dom/text';
import { composedContains, flatMatches, scopeOf } from '../../dom/tree';
import type { Eyes } from '../../eyes';
import { listRoots, type OpenList } from './open_list';
import { shownPieces } from './widget';

/** What the control shows, piece by piece, without what is its label by the page's own words. */
export function piecesOf(element: Element, list: OpenList, eyes: Eyes): readonly string[] {
  const { widget } = list;
  const lists = listRoots(list);
  const labels = labelsIn(element, widget);
  const isLabel = (node: Element): boolean => labels.some(({ label, part }) => label === node && !composedContains(label, part));
  const pieces = shownPieces(widget, (node) => lists.includes(node) || isLabel(node));
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
