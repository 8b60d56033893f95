/** From where to where a native slider goes, and in what steps. HTML standard, "Range state". */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function rangeOf(slider: HTMLInputElement): Range {
  const [min, max] = [numberOr(slider.min, 0), numberOr(slider.max, 100)];
  return { min, max, step: slider.step === 'any' ? (max - min) / 100 : numberOr(slider.step, 1) };
}

function numberOr(text: string, standard: number): number {
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? standard : value;
}
