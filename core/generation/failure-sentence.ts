import type { Locale } from '#core/shared/locale.ts';
import type { GenerationFailure } from './generation.ts';
import { messageText } from '#core/texts/texts.ts';

/** Why a run ended without a result, and that nothing was charged (spec §8). */
export function generationFailureSentence(failure: GenerationFailure, locale: Locale): string {
  return messageText({ code: `generation.${failure}` }, locale);
}
