/** How something that is in the way is told to a frame: by its number where it, or what it is part of, has one. */
import type { Observation, ParentHit } from '../../shared_schemas/protocol';
import { engine } from './engine';

const LONGEST_NAME = 60;

let last: Observation | null = null;

/** Remembers what this document was last seen as. */
export function rememberObservation(observation: Observation): Observation {
  last = observation;
  return observation;
}

export function mentionOf(element: Element): ParentHit {
  const numbered = numberedAround(element);
  if (numbered) return { index: numbered.index, role: numbered.role, name: numbered.name };
  const part = element.closest('[role], dialog, [aria-label]') ?? element;
  const role = part.getAttribute('role') ?? part.localName;
  const name = part.getAttribute('aria-label') ?? part.textContent.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
  return { index: null, role, name };
}

/** The nearest element around that has a number. The engine tells of a number where its element is. */
function numberedAround(element: Element): ParentHit | null {
  const box = element.getBoundingClientRect();
  const candidates = (last?.elements ?? []).filter(({ rect_px }) => rect_px.x <= box.right && rect_px.x + rect_px.width >= box.left);
  const around = candidates.filter(({ index }) => document.querySelector(engine().describe(index).fingerprint.css)?.contains(element));
  const smallest = around.sort((a, b) => a.rect_px.width * a.rect_px.height - b.rect_px.width * b.rect_px.height)[0];
  return smallest ? { index: smallest.index, role: smallest.role, name: smallest.name } : null;
}
