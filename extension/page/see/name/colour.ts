/** The name of a colour, for a control that nothing but its colour tells apart. */

const NAMED: readonly (readonly [name: string, red: number, green: number, blue: number])[] = [
  ['black', 0, 0, 0], ['gray', 128, 128, 128], ['gray', 75, 80, 85], ['silver', 192, 192, 192], ['white', 255, 255, 255], ['maroon', 128, 0, 0],
  ['red', 230, 20, 20], ['orange', 255, 150, 0], ['brown', 140, 80, 40], ['yellow', 255, 230, 20], ['olive', 128, 128, 0],
  ['lime', 60, 230, 40], ['green', 20, 140, 40], ['teal', 0, 128, 128], ['cyan', 0, 215, 235], ['blue', 30, 80, 240],
  ['navy', 0, 0, 110], ['purple', 128, 20, 150], ['violet', 150, 100, 240], ['magenta', 240, 20, 220], ['pink', 255, 160, 185],
];

const RGB = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

/** The nearest plain word for a computed colour; null where it is transparent. */
export function colourName(computed: string): string | null {
  const [, red, green, blue, alpha] = RGB.exec(computed) ?? [];
  if (red === undefined || green === undefined || blue === undefined || (alpha !== undefined && Number(alpha) < 0.3)) return null;
  let nearest: string | null = null;
  let least = Infinity;
  for (const [name, r, g, b] of NAMED) {
    // Weighted by how the eye tells colours apart ("redmean" without its mean).
    const distance = 2 * (r - Number(red)) ** 2 + 4 * (g - Number(green)) ** 2 + 3 * (b - Number(blue)) ** 2;
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** The same, of what is coloured to say something: neither white nor a shade of gray. */
export function tellingColour(computed: string): string | null {
  const name = colourName(computed);
  return name === null || NO_COLOUR.test(name) ? null : name;
}

const NO_COLOUR = /^(?:gray|black|silver|white)$/;
