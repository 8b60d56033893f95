/** What a look reads: the screen, or as many screens around it as hold the controls that are asked for. */
import type { Edges } from './box';
import { countOutside } from './outside';
import type { Scan } from './scan';
import type { Styles } from './styles';

/** Screens above and below that are tried first. */
const LEAST_SCREENS = 2;
const TIMES = 1.2;
/** How often the last step is halved: what is read beyond need takes as long as the rest. */
const HALVES = 2;

const EVERYWHERE: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Of the page, in CSS pixels of the top viewport: all of it, or no more than holds the controls that are asked for. */
export function pageWindow(scan: Scan, styles: Styles, controls: number): Edges {
  if (scan.root.controls <= controls) return EVERYWHERE;
  const around = (screens: number): Edges => ({ ...EVERYWHERE, top: -screens * innerHeight, bottom: (screens + 1) * innerHeight });
  /** How many controls lie in it; without end if none lies outside. */
  const held = (screens: number): number => {
    const { top, bottom } = around(screens);
    const { above, below } = countOutside(scan, styles, top, bottom, true);
    return above + below === 0 ? Infinity : scan.root.controls - above - below;
  };
  let [few, many] = [0, LEAST_SCREENS];
  for (; held(many) < controls; many = Math.ceil(many * TIMES)) few = many;
  for (let halves = 0; few > 0 && halves < HALVES; halves++) {
    const half = (few + many) / 2;
    if (held(half) < controls) few = half;
    else many = half;
  }
  return held(many) < Infinity ? around(many) : EVERYWHERE;
}
