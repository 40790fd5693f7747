import type { Texts } from '../text-types.ts';

export const authTexts = {} satisfies Texts;
