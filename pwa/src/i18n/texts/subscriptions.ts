import type { Texts } from '../text-types.ts';

export const subscriptionsTexts = {} satisfies Texts;
