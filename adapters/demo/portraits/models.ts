import type { Figure } from './figure.ts';
import { men } from './models-men.ts';
import { women } from './models-women.ts';
import { youngWomen } from './models-young-women.ts';
import type { WindowShape } from './windows.ts';

/** A person with a window of their own: two tones of one colour and a shape. */
export type PortraitModel = Figure & { name: string; window: WindowShape; block: string; block2: string };

/** The twelve models of the demo, in the order in which they came. */
export const portraitModels: readonly PortraitModel[] = [
  ...women,
  ...youngWomen.slice(0, 3),
  ...men,
  ...youngWomen.slice(3),
];

export function portraitModel(id: string): PortraitModel | undefined {
  return portraitModels.find((model) => model.id === id);
}
