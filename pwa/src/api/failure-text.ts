import type { Locale } from '#core/shared/locale.ts';
import type { Translate } from '../i18n/useText.ts';
import { isSentenceCode, sentenceOf } from '#core/texts/texts.ts';
import { ApiError, messageOf, networkFailed } from './api-error.ts';

/**
 * The sentence for anything that was thrown, in the language on screen: keep the error, ask while drawing. Brings the sentences of all
 * codes with it, which the landing has no room for: there `messageOf` does.
 */
export function failureText(error: unknown, t: Translate, locale: Locale): string {
  const isKnown = error instanceof ApiError && error.isCoded && error.code !== networkFailed;
  return isKnown && isSentenceCode(error.code) ? sentenceOf(error.code, locale, error.params) : messageOf(error, t);
}
