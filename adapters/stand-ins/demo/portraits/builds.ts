import type { Point } from './shapes.ts';

/** Half widths of a body in the figure's own pixels; the head is 220 wide. */
export type Build = { shoulder: number; waist: number; hip: number; arm: number; hand: number };

export type BuildName = 'slim' | 'even' | 'athletic' | 'soft' | 'lean' | 'broad';

const builds: Record<BuildName, Build> = {
  slim: { shoulder: 178, waist: 122, hip: 180, arm: 41, hand: 1 },
  even: { shoulder: 190, waist: 138, hip: 194, arm: 45, hand: 1.04 },
  athletic: { shoulder: 204, waist: 144, hip: 190, arm: 51, hand: 1.06 },
  soft: { shoulder: 196, waist: 160, hip: 212, arm: 52, hand: 1.04 },
  lean: { shoulder: 226, waist: 166, hip: 178, arm: 52, hand: 1.14 },
  broad: { shoulder: 256, waist: 198, hip: 204, arm: 63, hand: 1.2 },
};

export function buildOf({ build, gender }: { build?: BuildName; gender: 'female' | 'male' }): Build {
  return builds[build ?? (gender === 'male' ? 'lean' : 'even')];
}

/** The middle of neck and body. */
export const middle = 402;

/** Where the arm begins, counted from the middle outwards. */
export const shoulderJoint = ({ shoulder, arm }: Build): Point => [shoulder - arm * 0.82, 792];
