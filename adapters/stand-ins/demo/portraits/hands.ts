import type { Point } from './shapes.ts';
import { rotated, smooth } from './shapes.ts';
import type { Skin } from './skins.ts';
import { fill, line, oval } from './svg.ts';

/**
 * Hands of the arm on the viewer's right; the other one is its mirror image. The wrist is 0,0 and an unturned hand
 * hangs down: fingers to positive y, thumb towards the body.
 */
export const handKinds = ['relaxed', 'open', 'fist', 'grip', 'hidden'] as const;
export type HandKind = (typeof handKinds)[number];
/** What lies behind a held thing, and the fingers in front of it. */
export type Hand = { behind: string; front: string };
export type HandPaint = Pick<Skin, 'base' | 'shade' | 'dark'> & { nail: string };

type Finger = readonly [
  fromX: number,
  fromY: number,
  bendX: number,
  bendY: number,
  toX: number,
  toY: number,
  width: number,
];

function finger([x0, y0, x1, y1, x2, y2, width]: Finger, { base, shade, nail }: HandPaint, nails = true): string {
  const path = `M${x0} ${y0}Q${x1} ${y1} ${x2} ${y2}`;
  const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const [dx, dy] = rotated([width * 0.12, 0], degrees);
  const nailShape = `<g transform="translate(${x2 + Math.round(dx)} ${y2 + Math.round(dy)}) rotate(${Math.round(degrees)})">${oval(0, 0, width * 0.3, width * 0.24, nail)}</g>`;
  return line(path, shade, width + 4) + line(path, base, width - 1) + (nails ? nailShape : '');
}

const back: readonly Point[] = [
  [-24, -18],
  [24, -18],
  [36, 30],
  [42, 84],
  [0, 98],
  [-40, 84],
  [-38, 34],
];

function palm(points: readonly Point[], { base, shade }: HandPaint): string {
  const path = smooth(points);
  return line(path, shade, 4) + fill(path, base);
}

/** Seen from its back, fingers together. */
function relaxed(paint: HandPaint): Hand {
  const fingers: Finger[] = [
    [31, 78, 36, 116, 24, 146, 21],
    [-29, 80, -38, 130, -34, 168, 24],
    [11, 84, 16, 132, 4, 174, 25],
    [-9, 84, -13, 138, -15, 184, 26],
  ];
  return {
    behind: '',
    front:
      finger([-26, 26, -60, 58, -56, 104, 27], paint) +
      palm(back, paint) +
      fingers.map((each) => finger(each, paint)).join('') +
      fill(
        smooth([
          [-30, 40],
          [32, 36],
          [38, 84],
          [-36, 84],
        ]),
        paint.base,
      ) +
      line('M-12 62L-13 80M10 62L11 80', paint.shade, 3, 0.6),
  };
}

/** The palm with spread fingers. */
function open(paint: HandPaint): Hand {
  const fingers: Finger[] = [
    [34, 74, 58, 120, 66, 160, 25],
    [14, 86, 22, 142, 24, 188, 27],
    [-10, 86, -14, 142, -20, 186, 26],
    [-32, 76, -46, 116, -60, 150, 22],
  ];
  return {
    behind: '',
    front:
      finger([30, 34, 74, 52, 94, 88, 28], paint, false) +
      fingers.map((each) => finger(each, paint, false)).join('') +
      fill(
        smooth([
          [-24, -18],
          [24, -18],
          [38, 20],
          [46, 66],
          [30, 94],
          [0, 100],
          [-34, 92],
          [-42, 60],
          [-36, 20],
        ]),
        paint.base,
      ) +
      line('M34 30C16 38 6 58 8 84M-34 56C-12 44 12 46 30 62', paint.shade, 4, 0.8),
  };
}

/** Closed around a strap or handle, seen from the back. */
function fist(paint: HandPaint): Hand {
  const fingers: Finger[] = [
    [31, 72, 34, 92, 28, 108, 23],
    [-28, 74, -32, 98, -26, 116, 25],
    [11, 76, 13, 100, 9, 116, 26],
    [-9, 76, -10, 104, -9, 120, 26],
  ];
  return {
    behind: '',
    front:
      palm(back, paint) +
      fingers.map((each) => finger(each, paint, false)).join('') +
      fill(
        smooth([
          [-30, 36],
          [32, 34],
          [38, 76],
          [0, 84],
          [-36, 78],
        ]),
        paint.base,
      ) +
      finger([-30, 30, -52, 62, -30, 92, 26], paint),
  };
}

/** Around something upright whose middle is 0,0 and half width `radius`; the wrist is at `gripWrist`. */
function grip(paint: HandPaint, radius: number): Hand {
  const r = radius;
  const tip = Math.max(-r - 2, r - 58);
  const rows: readonly (readonly [number, number, number])[] = [
    [48, 24, 12],
    [25, 27, 4],
    [-2, 29, 0],
    [-30, 28, 6],
  ];
  const heel: Point[] = [
    [r + 6, -50],
    [r + 34, -42],
    [r + 52, -8],
    [r + 58, 40],
    [r + 60, 82],
    [r + 22, 88],
    [r + 6, 58],
  ];
  return {
    behind: finger([r + 30, -20, r + 14, -62, r - 14, -78, 28], paint) + palm(heel, paint),
    front:
      rows.map(([y, width, less]) => finger([r + 24, y + 6, r, y - 6, tip + less, y, width], paint)).join('') +
      fill(
        smooth([
          [r + 10, -40],
          [r + 34, -36],
          [r + 50, -4],
          [r + 54, 46],
          [r + 22, 62],
          [r + 14, 20],
        ]),
        paint.base,
      ) +
      line(`M${r + 18} -14q8 4 10 12M${r + 18} 14q8 4 10 12`, paint.shade, 3, 0.6),
  };
}

export const gripWrist = (radius: number): Point => [radius + 42, 84];

export function drawHand(kind: HandKind, paint: HandPaint, radius: number): Hand {
  switch (kind) {
    case 'relaxed':
      return relaxed(paint);
    case 'open':
      return open(paint);
    case 'fist':
      return fist(paint);
    case 'grip':
      return grip(paint, radius);
    default:
      return { behind: '', front: '' };
  }
}
