import { box } from './svg.ts';

/** What a backdrop may use: the model's two colours and which of its three lights it is drawn in. */
export type ScenePaint = { block: string; block2: string; light: 0 | 1 | 2 };

/**
 * A place behind a person. Drawn 800 wide and from −430 (a 9:16 story) down to 1000; a 4:5 picture shows 0 to 1000.
 * The middle is hidden by the figure, so a place lives at its top and sides.
 */
export type Scene = {
  name: SceneName;
  /** Where the person leaves room: −1 stands left, 1 stands right, 0 in the middle. */
  stand: -1 | 0 | 1;
  /** Sunglasses make sense here by day. */
  sunny: boolean;
  /** Its back is a wall near enough for the person's shadow. */
  walled?: boolean;
  /** Which of the three lights is which; by the order day, golden, night when not given. */
  lights?: readonly [TimeOfDay, TimeOfDay, TimeOfDay];
  draw: (paint: ScenePaint) => string;
};

export const timesOfDay = ['day', 'golden', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

export const sceneNames = [
  'bosphorus',
  'cafe',
  'rooftop',
  'tiles',
  'beach',
  'studio',
  'garden',
  'wall',
  'street',
  'ferry',
  'balloons',
  'library',
  'atelier',
  'office',
  'arcade',
  'court',
] as const;
export type SceneName = (typeof sceneNames)[number];

export const top = -430;

/** A background of one colour over the whole of the tallest picture. */
export function background(color: string): string {
  return box(0, top, 800, 1000 - top, color);
}

/** One of three colours by the light of the picture. */
export type Lights = readonly [string, string, string];
