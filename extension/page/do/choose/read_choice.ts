/** Reads back whether the control of a list shows an option as chosen. */
import { foldCase, fold } from '../../dom/text';
import type { Eyes } from '../../eyes';
import type { Tools } from '../behaviour';
import { until } from '../until';
import { listRoots, type OpenList } from './open_list';
import { viewOption, type OptionView } from './option_view';
import { shownWithName } from './widget';

export interface ChoiceBefore {
  readonly option: OptionView;
  /** What the control showed before the press, where what was typed to filter stands in it too. */
  readonly shown: string;
}

export interface Choice {
  readonly isMade: boolean;
  /** False where the list closed and nothing is there that would show it. */
  readonly isShown: boolean;
  readonly shown: string;
}

/** How long the control may take to show it. */
const LIMIT_MS = 1000;
/** A control that shows what was typed, and no choice, puts it back within so long. */
const STAYS_MS = 400;

export async function readChoice(element: Element, before: ChoiceBefore, list: OpenList, tools: Tools): Promise<Choice> {
  let choice: Choice = { isMade: false, isShown: false, shown: before.shown };
  const isMade = (): boolean => (choice = look(element, before, list, tools.eyes)).isMade;
  const wasTyped = before.shown !== list.shownFirst;
  if ((await until(isMade, LIMIT_MS, tools.signal)) && wasTyped && choice.shown === before.shown) await until(() => !isMade(), STAYS_MS, tools.signal);
  return choice;
}

/** What the control shows of a choice: its own texts and values, and the name by which it is told. */
export function shownBy(element: Element, list: OpenList, eyes: Eyes): string {
  return list.isInline ? '' : shownWithName(element, list.widget, listRoots(list), eyes);
}

function look(element: Element, { option, shown: shownBefore }: ChoiceBefore, list: OpenList, eyes: Eyes): Choice {
  const shown = shownBy(element, list, eyes);
  const isThere = option.element.isConnected && eyes.isVisible(option.element);
  const isSelected = isThere && viewOption(option.element, eyes).isSelected;
  // a list that closed by the press was the control's after all
  if (list.isInline) return { isMade: isSelected || !isThere, isShown: isSelected, shown: isSelected ? option.label : '' };
  const isMarked = isSelected && !option.isSelected;
  const isShown = foldCase(shown).includes(foldCase(option.label));
  const isNews = shown !== shownBefore;
  // what is typed to filter shows before anything is chosen: that the list has closed tells the one from the other
  // what it showed before anything was typed tells of a choice only if it is that option and nothing else
  const isBack = isNews && shown === list.shownFirst && fold(foldCase(shown).replace(foldCase(option.label), '').replace(foldCase(eyes.nameOf(element)), '')) !== '';
  return { isMade: isMarked || (!isBack && isShown && (isNews || !isThere)) || (!isBack && !isThere && isNews && shown !== ''), isShown: true, shown };
}
