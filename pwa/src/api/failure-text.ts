import type { Locale } from '#core/shared/locale.ts';
import type { Translate } from '../i18n/useText.ts';
import { isSentenceCode, sentenceOf } from '#core/texts/texts.ts';
import { ApiError, messageOf, networkFailed } from './api-error.ts';

/**
 * The sentence for any thrown value, in the language on screen: store the error and call this while rendering. Includes the sentences of
 * all codes, which are too large for the landing page; there `messageOf` is used.
 */
export function failureText(error: unknown, t: Translate, locale: Locale): string {
  const isKnown = error instanceof ApiError && error.isCoded && error.code !== networkFailed;
  return isKnown && isSentenceCode(error.code) ? sentenceOf(error.code, locale, error.params) : messageOf(error, t);
}
