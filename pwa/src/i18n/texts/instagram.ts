import type { Texts } from '../text-types.ts';

export const instagramTexts = {} satisfies Texts;
