import type { Texts } from '../text-types.ts';

export const creatorTexts = {} satisfies Texts;
