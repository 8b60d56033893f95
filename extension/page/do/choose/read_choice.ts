/** Reads back whether the control of a list shows an option as chosen. */
import { composedContains } from '../../dom/tree';
import type { Tools } from '../behaviour';
import { listRoots, until, type OpenList } from './open_list';
import { foldLabel } from './option_match';
import { viewOption, type OptionView } from './option_view';
import { shownIn } from './widget';

export interface ChoiceBefore {
  readonly option: OptionView;
  /** What the control showed before the press. */
  readonly shown: string;
  /** The list is always there: its options alone tell what is chosen. */
  readonly isInline: boolean;
}

export interface Choice {
  readonly isMade: boolean;
  readonly shown: string;
}

/** How long the control may take to show it. */
const LIMIT_MS = 1000;

export async function readChoice(before: ChoiceBefore, list: OpenList, tools: Tools): Promise<Choice> {
  let choice: Choice = { isMade: false, shown: before.shown };
  await until(() => (choice = look(before, list, tools)).isMade, LIMIT_MS, tools);
  return choice;
}

function look({ option, shown: shownBefore, isInline }: ChoiceBefore, list: OpenList, { eyes }: Tools): Choice {
  const shown = isInline ? '' : shownIn(list.widget, listRoots(list));
  const isMarked = option.element.isConnected && eyes.isVisible(option.element) && viewOption(option.element, eyes).isSelected && !option.isSelected;
  if (isInline) return { isMade: isMarked || (option.isSelected && viewOption(option.element, eyes).isSelected), shown: isMarked ? option.label : '' };
  const isShown = foldLabel(shown).includes(foldLabel(option.label));
  const hasClosed = !option.element.isConnected || !eyes.isVisible(option.element);
  // a field that is typed into to filter shows the label before anything is chosen
  const isNews = shown !== shownBefore || hasClosed || isMarked;
  const isInside = composedContains(list.widget, option.element) && !hasClosed;
  return { isMade: (isShown && isNews && !isInside) || isMarked || (hasClosed && shown !== shownBefore && shown !== ''), shown };
}
