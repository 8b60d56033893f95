/** From a number back to its thing: still what the model saw, found again where its node was replaced, or refused. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import { isAttached } from '../dom/tree';
import type { Resolved } from '../eyes';
import { keyOfSighting, sameness, sameSurroundings } from './identity';
import { withoutTips } from './name/tips';
import type { ControlItem } from './item';
import type { Look } from './look';
import type { Numbers, Sighting } from './numbers';
import { isOfCard, isOfEntry, Surroundings, withoutDigits, type Standing } from './surroundings';

type Code = NonNullable<ActionResult['code']>;

const refuse = (code: Code, message: string): Resolved => ({ kind: 'refused', result: { status: 'refused', code, message } });

/** What resolving needs of the eyes. */
export interface Seeing {
  readonly numbers: Numbers;
  /** A look at the whole page as it is now. */
  lookNow(): Look;
  /** Whether it stands for what was seen. */
  isHeir(seen: Sighting, control: ControlItem): boolean;
  /** Role, name and surroundings of an element as they are now. */
  now(element: Element): { readonly role: string; readonly name: string; readonly surroundings: string; readonly texts: readonly string[] };
}

export function resolve(index: number, seeing: Seeing): Resolved {
  const { numbers } = seeing;
  if (numbers.isEmpty) return refuse('not_observed', 'The page has not been looked at yet, so no element has a number. Look at it first.');
  const sighting = numbers.sighting(index);
  if (sighting === null) return refuse('no_such_index', `There is no element [${index}]. Use a number that is shown on the page.`);
  const element = sighting.element.deref();
  if (element !== undefined && isAttached(element) && numbers.of(element) === index) return stillTheSame(index, element, sighting, seeing);
  return findAgain(index, sighting, seeing);
}

function stillTheSame(index: number, element: Element, seen: Sighting, seeing: Seeing): Resolved {
  const now = seeing.now(element);
  if (now.role !== seen.role) return refuse('changed', `[${index}] was ${said(seen)} and is now ${said(now)}. Look at the page anew.`);
  const isNamedSo = [now.name, withoutTips(now.name, element)].some((name) => isSameName(name, seen));
  if (!isNamedSo) return refuse('changed', `[${index}] was ${said(seen)} and is now called "${now.name}". Look at the page anew.`);
  const isSamePlace = sameSurroundings(now.surroundings, seen.standing.surroundings);
  if (isWhereItStoodAlone(element, seen.standing, now)) return { kind: 'found', element, note: null };
  if (!isSamePlace || sameness(seen.standing, now) !== 'most') {
    const standing = ({ surroundings, texts }: Standing): string => (isSamePlace ? texts.join(' | ') : surroundings);
    return refuse('changed', `[${index}] ${said(seen)} now belongs to another thing ("${standing(now)}", was "${standing(seen.standing)}"). Look at the page anew.`);
  }
  return { kind: 'found', element, note: null };
}

/** It stood in no entry of a list, and does now because its like came beside it. */
const isWhereItStoodAlone = (element: Element, seen: Standing, now: Standing): boolean =>
  isOfCard(now.surroundings) && !isOfEntry(seen.surroundings) && new Surroundings().beyondCards(element) === seen.surroundings;

/** Digits that count do not make another name, but where they are all that tells a thing from another. */
const isSameName = (now: string, { name, wasOnly }: Sighting): boolean => now === name || (wasOnly && withoutDigits(name) !== '' && withoutDigits(now) === withoutDigits(name));

const said = ({ role, name }: { readonly role: string; readonly name: string }): string => `${role || 'element'} "${name}"`;

function findAgain(index: number, seen: Sighting, seeing: Seeing): Resolved {
  const look = seeing.lookNow();
  const key = keyOfSighting(seen);
  const same = look.controls.filter((control) => look.keyOf(control) === key);
  const [only, ...others] = same;
  if (only === undefined) return refuse('stale', `[${index}] ${said(seen)} is no longer on the page. Look at it anew.`);
  const owner = seeing.numbers.of(only.element);
  const isHeir = owner === index || (owner === null && seeing.isHeir(seen, only));
  if (others.length === 0 && isHeir && sameness(seen.standing, look.standing(only.element)) === 'most') {
    seeing.numbers.handOver(index, only.element);
    return { kind: 'found', element: only.element, note: `The page had replaced [${index}]; it was found again by its role, name and place.` };
  }
  const candidates = same.map((control) => seeing.numbers.give(control.element)).filter((number) => number !== null);
  return refuse('ambiguous', `[${index}] ${said(seen)} was replaced, and it is not certain by which of ${candidates.map((number) => `[${number}]`).join(', ')}. Look at the page anew.`);
}
