import type { Locale } from '#core/shared/locale.ts';
import type { PublicationFailure } from './graph-errors.ts';
import { messageText } from '#core/texts/texts.ts';

/** Why a post is not on Instagram, or not certain to be (spec §8). */
export function publicationFailureSentence(failure: PublicationFailure, locale: Locale): string {
  return messageText({ code: `publication.${failure}` }, locale);
}
