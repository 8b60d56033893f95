/** Reads back whether the control of a list shows an option as chosen. */
import type { Eyes } from '../../eyes';
import type { Tools } from '../behaviour';
import { until } from '../until';
import { listRoots, type OpenList } from './open_list';
import { foldLabel, foldSpace } from './option_match';
import { viewOption, type OptionView } from './option_view';
import { shownIn } from './widget';

export interface ChoiceBefore {
  readonly option: OptionView;
  /** What the control showed before the press. */
  readonly shown: string;
}

export interface Choice {
  readonly isMade: boolean;
  readonly shown: string;
}

/** How long the control may take to show it. */
const LIMIT_MS = 1000;

export async function readChoice(element: Element, before: ChoiceBefore, list: OpenList, tools: Tools): Promise<Choice> {
  let choice: Choice = { isMade: false, shown: before.shown };
  await until(() => (choice = look(element, before, list, tools.eyes)).isMade, LIMIT_MS, tools.signal);
  return choice;
}

/** What the control shows of a choice: its own texts and values, and the name by which it is told. */
export function shownBy(element: Element, list: OpenList, eyes: Eyes): string {
  if (list.isInline) return '';
  const shown = shownIn(list.widget, listRoots(list));
  const name = element.isConnected ? foldSpace(eyes.nameOf(element)) : '';
  return shown.includes(name) ? shown : foldSpace(`${shown} ${name}`);
}

function look(element: Element, { option, shown: shownBefore }: ChoiceBefore, list: OpenList, eyes: Eyes): Choice {
  const shown = shownBy(element, list, eyes);
  const isThere = option.element.isConnected && eyes.isVisible(option.element);
  const isSelected = isThere && viewOption(option.element, eyes).isSelected;
  // a list that closed by the press was the control's after all
  if (list.isInline) return { isMade: isSelected || !isThere, shown: isSelected ? option.label : '' };
  const isMarked = isSelected && !option.isSelected;
  const isShown = foldLabel(shown).includes(foldLabel(option.label));
  const isNews = shown !== shownBefore;
  // what is typed to filter shows before anything is chosen: that the list has closed tells the one from the other
  return { isMade: isMarked || (isShown && (isNews || !isThere)) || (!isThere && isNews && shown !== ''), shown };
}
