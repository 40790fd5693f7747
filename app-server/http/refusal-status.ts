import type { RefusalCode } from '#core/texts/texts.ts';
import { refusalSentences } from '#core/texts/sentences.ts';

/** The HTTP status of each code, as the features declare it beside its sentence. */
export const refusalStatus = Object.fromEntries(
  Object.entries(refusalSentences).map(([code, { status }]) => [code, status]),
) as Record<RefusalCode, number>;
