import type { Texts } from '../text-types.ts';

export const contentsTexts = {} satisfies Texts;
