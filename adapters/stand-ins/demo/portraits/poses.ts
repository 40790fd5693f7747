import type { Pose } from './figure.ts';

type Bearing = Pick<Pose, 'turn' | 'headTilt' | 'smile'> &
  Pick<Pose, 'teeth' | 'eyesClosed' | 'gaze' | 'browLift' | 'profile'>;
type Bearings = readonly [Bearing, ...Bearing[]];

/** How a person holds their head: at the viewer, from calm to laughing. */
const towards: Bearings = [
  { turn: -0.5, headTilt: -4, smile: 0.6 },
  { turn: 0.5, headTilt: 4, smile: 1 },
  { turn: -0.3, headTilt: -3, smile: 0.5, browLift: 4 },
  { turn: 0.4, headTilt: 3, smile: 1, teeth: true },
  { turn: -0.5, headTilt: -6, smile: 0.8, teeth: true },
  { turn: -0.2, headTilt: 2, smile: 0.9 },
  { turn: 0.3, headTilt: -5, smile: 0.8 },
];

/** Three-quarter views that look past the viewer. */
const away: Bearings = [
  { turn: 0.95, headTilt: 2, smile: 0.5, gaze: 7 },
  { turn: -0.95, headTilt: -2, smile: 0.6, gaze: -7 },
  { turn: 1, headTilt: -6, smile: 0.9, gaze: 6, browLift: 4 },
  { turn: -1, headTilt: 5, smile: 0.8, gaze: -6 },
  { turn: 0.8, headTilt: 7, smile: 0.9, teeth: true, gaze: 5 },
  { turn: -0.7, headTilt: 3, smile: 1, gaze: -5, browLift: 5 },
];

/** Eyes on what is held before the chest. */
const down: Bearings = [
  { turn: 0.35, headTilt: 5, smile: 0.6, eyesClosed: true },
  { turn: 0.6, headTilt: 8, smile: 0.4, eyesClosed: true },
  { turn: -0.3, headTilt: -4, smile: 0.8, eyesClosed: true },
];

/** The head from the side: looking at what is beside the picture. */
const aside: Bearings = [
  { turn: 0, profile: true, headTilt: -3, smile: 0.6 },
  { turn: 0, profile: true, headTilt: 2, smile: 0.9 },
  { turn: 0, profile: true, headTilt: -6, smile: 0.8, browLift: 4 },
  { turn: 0, profile: true, headTilt: 5, smile: 0.7, eyesClosed: true },
];

export const bearings = { towards, away, down, aside };
export type Direction = keyof typeof bearings;
