/** Which radio buttons belong together. HTML standard, "radio button group". */
import { scopeOf } from './tree';

/** The radio buttons of which one at a time is chosen, in tree order. */
export function radioGroup(radio: HTMLInputElement): readonly HTMLInputElement[] {
  if (radio.name === '') return [radio];
  return [...scopeOf(radio).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((other) => other.name === radio.name && other.form === radio.form);
}
