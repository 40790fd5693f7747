import type { Texts } from '../text-types.ts';

export const adminTexts = {} satisfies Texts;
