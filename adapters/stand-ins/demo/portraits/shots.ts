import type { ArmPoseName } from './arm-poses.ts';
import type { Figure } from './figure.ts';
import type { Scene } from './scene.ts';
import type { Picker } from './seed.ts';
import type { PictureSize } from './picture.ts';

/** How near the camera is, and how far from the middle the person stands. */
export const shotNames = ['half', 'waist', 'close', 'wide'] as const;
export type ShotName = (typeof shotNames)[number];

type Shot = { zoom: number; eyeLine: number; aside: number };
const shots: Record<ShotName, Shot> = {
  half: { zoom: 0.72, eyeLine: 330, aside: 84 },
  waist: { zoom: 0.86, eyeLine: 350, aside: 62 },
  close: { zoom: 1.32, eyeLine: 440, aside: 50 },
  wide: { zoom: 0.6, eyeLine: 340, aside: 150 },
};

const lowest: readonly ArmPoseName[] = ['suitcase', 'bag', 'skateboard'];
const low: readonly ArmPoseName[] = ['ball', 'laptop', 'onHip', 'bothHips'];
const near: readonly ArmPoseName[] = ['standing', 'chin', 'call', 'sunglasses', 'handInHair', 'onePocket', 'pockets'];

/** Things that hang low need room, gestures at the face may come close. */
export function shotFor(arms: ArmPoseName, pick: Picker): ShotName {
  if (lowest.includes(arms)) return arms === 'skateboard' ? 'half' : 'wide';
  if (low.includes(arms)) return pick(['half', 'wide', 'half']);
  if (near.includes(arms)) return pick(['close', 'half', 'waist', 'wide']);
  return pick(['waist', 'half', 'waist', 'half', 'wide']);
}

/** Where the person is in the picture; a taller picture shows more of them, not only more sky. */
export function placedIn(shot: ShotName, scene: Scene, figure: Figure, size: PictureSize, pick: Picker) {
  const { zoom, eyeLine, aside } = shots[shot];
  const tall = Math.max(0, size.height / size.width - 1.25);
  const wide = figure.hair.style === 'curls' || figure.hair.style === 'sunHat';
  const stand = scene.stand || pick([-0.5, 0, 0.5]);
  return {
    zoom: zoom * (1 + tall * 0.24) * (wide ? 0.94 : 1),
    dx: Math.round(aside * stand * (wide ? 0.7 : 1)) + pick([-14, 0, 14]),
    eyeLine: Math.round(eyeLine + pick([-16, 0, 18]) - tall * 330),
    lean: pick([0, 0, -2, 2]),
    mirror: pick([false, true, false]),
  };
}

/** The place moves against the frame, so that its horizon is not always in the same height. */
export function framed(backdrop: string, shot: ShotName, pick: Picker): string {
  const scale = { half: 1.1, waist: 1.18, close: 1.5, wide: 1.06 }[shot];
  const room = scale - 1;
  const x = 400 + Math.round(400 * room * pick([-0.8, 0, 0.8]));
  const y = 700 + Math.round(room * pick([-290, 60, 420]));
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(-400 -700)">${backdrop}</g>`;
}
