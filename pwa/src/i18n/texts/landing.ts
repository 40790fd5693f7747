import type { Texts } from '../text-types.ts';

export const landingTexts = {} satisfies Texts;
