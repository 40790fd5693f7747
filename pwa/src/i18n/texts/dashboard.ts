import type { Texts } from '../text-types.ts';

export const dashboardTexts = {} satisfies Texts;
