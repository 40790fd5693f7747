import type { Texts } from '../text-types.ts';

export const plannerTexts = {} satisfies Texts;
