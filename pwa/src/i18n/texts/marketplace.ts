import type { Texts } from '../text-types.ts';

export const marketplaceTexts = {} satisfies Texts;
