import type { Texts } from '../text-types.ts';

export const offlineTexts = {} satisfies Texts;
