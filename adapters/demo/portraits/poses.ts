import type { Pose } from './figure.ts';

type Bearing = Pick<Pose, 'turn' | 'headTilt' | 'smile'> & Pick<Pose, 'teeth' | 'eyesClosed' | 'gaze' | 'browLift'>;

/** How a person holds their head, from calm to laughing. */
export const bearings: readonly [Bearing, ...Bearing[]] = [
  { turn: -0.5, headTilt: -3, smile: 0.6 },
  { turn: 0.5, headTilt: 3, smile: 1 },
  { turn: -0.3, headTilt: -2, smile: 0.4, browLift: 4 },
  { turn: 0.4, headTilt: 2, smile: 1, teeth: true },
  { turn: -0.4, headTilt: -5, smile: 0.8, teeth: true },
  { turn: 0.2, headTilt: 4, smile: 0.5, eyesClosed: true },
  { turn: -0.2, headTilt: 1, smile: 0.9 },
  { turn: 0.6, headTilt: 1, smile: 0.3, gaze: 5 },
  { turn: -0.6, headTilt: -1, smile: 0.5, gaze: -5 },
  { turn: 0.3, headTilt: -4, smile: 0.8 },
];
