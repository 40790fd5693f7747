import type { Texts } from '../text-types.ts';

export const paymentTexts = {} satisfies Texts;
