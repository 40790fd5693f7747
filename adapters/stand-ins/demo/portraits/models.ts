import { men } from './models-men.ts';
import { women } from './models-women.ts';
import { youngWomen } from './models-young-women.ts';
import type { PortraitModel } from './portrait-model.ts';

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
