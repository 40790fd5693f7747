import type { Point } from './shapes.ts';
import { smooth } from './shapes.ts';

/** Half widths at temple, cheek, jaw and chin, and where the chin ends. */
type Skull = readonly [temple: number, cheek: number, jaw: number, chin: number, end: number];

const skulls = {
  oval: [109, 109, 88, 34, 588],
  round: [112, 116, 98, 40, 580],
  square: [110, 110, 100, 52, 590],
  heart: [114, 110, 80, 26, 584],
  long: [106, 106, 88, 40, 600],
  diamond: [104, 114, 84, 28, 588],
  broadJaw: [110, 112, 108, 60, 600],
  leanJaw: [106, 104, 88, 42, 610],
  softJaw: [111, 114, 100, 50, 594],
} as const satisfies Record<string, Skull>;
export type FaceShape = keyof typeof skulls;

/** `turn` shows more of one cheek: the far side loses width and gets a cheekbone. */
export function faceOutline(shape: FaceShape, turn: number): string {
  const [temple, cheek, jaw, chin, end] = skulls[shape];
  const shift = turn * 15;
  const side = (sign: 1 | -1): Point[] => {
    const far = Math.max(0, turn * sign);
    const near = Math.max(0, -turn * sign);
    const x = (width: number, move: number) => 402 + sign * width + move;
    return [
      [x(64, 0), 224],
      [x(temple - 4, 0), 290],
      [x(temple - far * 3, 0), 352],
      [x(temple - far * 8 + near * 2, 0), 396],
      [x(cheek - far * 3 + near * 3, 0), 440],
      [x(jaw + (cheek - jaw) * 0.42 - far * 12 + near * 4, shift * 0.3), 492],
      [x(jaw - 4 - far * 12 + near * 6, shift * 0.6), 526],
      [x(chin + (jaw - chin) * 0.46 - far * 4, shift), end - 30],
      [x(chin, shift), end - 5],
    ];
  };
  return smooth([[402, 214], ...side(1), [402 + shift, end], ...side(-1).toReversed()]);
}

export const chinOf = (shape: FaceShape): number => skulls[shape][4];

export type Eye = { half: number; up: number; low: number; tilt: number; lid?: boolean; iris: number };
export const eyes = {
  almond: { half: 29, up: 18, low: 11, tilt: 3, iris: 13.5 },
  round: { half: 26, up: 23, low: 14, tilt: 1, iris: 15 },
  hooded: { half: 28, up: 13, low: 9, tilt: 1, lid: true, iris: 12.5 },
  down: { half: 28, up: 17, low: 11, tilt: -5, iris: 13 },
  narrow: { half: 30, up: 12, low: 8, tilt: 4, iris: 12 },
  upturned: { half: 30, up: 17, low: 10, tilt: 9, iris: 13 },
  wide: { half: 30, up: 21, low: 13, tilt: 3, iris: 15 },
  deep: { half: 26, up: 13, low: 9, tilt: -1, lid: true, iris: 12 },
} as const satisfies Record<string, Eye>;
export type EyeShape = keyof typeof eyes;

/** Thickness, height of the arch, how far the tail falls, half length. */
type Brow = readonly [thickness: number, arch: number, fall: number, half: number];
export const brows = {
  soft: [9, 10, 4, 34],
  straight: [11, 3, 0, 34],
  arched: [8, 18, 6, 36],
  thick: [15, 9, 4, 36],
  thin: [5, 15, 8, 34],
  heavy: [17, 5, 2, 38],
  rounded: [8, 13, 10, 31],
} as const satisfies Record<string, Brow>;
export type BrowShape = keyof typeof brows;

/** Width of the wings, where the tip ends, how far the bridge bulges, size of the tip. */
type Nose = readonly [width: number, end: number, bulge: number, tip: number];
export const noses = {
  straight: [20, 486, 0, 1],
  button: [19, 474, -5, 1.1],
  aquiline: [20, 490, 9, 0.9],
  broad: [30, 484, 0, 1.3],
  long: [21, 496, 3, 1],
  strong: [27, 494, 7, 1.2],
  small: [16, 478, -2, 0.9],
} as const satisfies Record<string, Nose>;
export type NoseShape = keyof typeof noses;

/** Half width, upper and lower fullness, depth of the bow. */
type Lips = readonly [half: number, upper: number, lower: number, bow: number];
export const lips = {
  even: [38, 13, 18, 4],
  full: [39, 17, 23, 5],
  thin: [38, 7, 11, 2],
  bow: [34, 15, 18, 7],
  wide: [46, 12, 17, 3],
  small: [32, 11, 15, 5],
  flat: [38, 8, 15, 1],
} as const satisfies Record<string, Lips>;
export type LipShape = keyof typeof lips;
