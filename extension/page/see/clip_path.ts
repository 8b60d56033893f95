/** Whether `clip-path` leaves nothing of a box, by its computed value. CSS Shapes 1, "basic shapes"; CSS Masking 1. */

const SHAPE = /^(inset|circle|ellipse|polygon)\(([^()]*)\)/;
/** Less than a pixel shows nothing. */
const NOTHING_PX = 0.5;

export function clipsAll(clipPath: string, width_px: number, height_px: number): boolean {
  const [, shape, args = ''] = SHAPE.exec(clipPath) ?? [];
  switch (shape) {
    case 'inset':
      return insetsAll(args, width_px, height_px);
    case 'circle':
    case 'ellipse':
      return args.replace(/\bat\b.*$/, '').trim().split(/\s+/).some(isZero);
    case 'polygon':
      return hasNoArea(args, width_px, height_px);
    default:
      return false;
  }
}

const isZero = (length: string): boolean => /^0(?:px|%)$/.test(length);

const lengthOf = (text: string, of_px: number): number => (text.endsWith('%') ? (parseFloat(text) / 100) * of_px : parseFloat(text));

function insetsAll(args: string, width_px: number, height_px: number): boolean {
  const [top = '0', right = top, bottom = top, left = right] = args.replace(/\bround\b.*$/, '').trim().split(/\s+/);
  return lengthOf(top, height_px) + lengthOf(bottom, height_px) > height_px - NOTHING_PX || lengthOf(left, width_px) + lengthOf(right, width_px) > width_px - NOTHING_PX;
}

/** All its corners lie on one line, or all on one side of the box. */
function hasNoArea(args: string, width_px: number, height_px: number): boolean {
  const corners = args.replace(/^\s*(?:evenodd|nonzero)\s*,/, '').split(',').map((corner) => corner.trim().split(/\s+/));
  const points = corners.map(([x = '', y = '']) => [lengthOf(x, width_px), lengthOf(y, height_px)] as const);
  const isOutside = [
    points.every(([x]) => x <= NOTHING_PX),
    points.every(([x]) => x >= width_px - NOTHING_PX),
    points.every(([, y]) => y <= NOTHING_PX),
    points.every(([, y]) => y >= height_px - NOTHING_PX),
  ];
  const [x0, y0] = points[0] ?? [0, 0];
  const isFlat = points.every(([x, y], at) => points.slice(at + 1).every(([u, v]) => Math.abs((x - x0) * (v - y0) - (u - x0) * (y - y0)) < 1));
  return isFlat || isOutside.includes(true);
}
