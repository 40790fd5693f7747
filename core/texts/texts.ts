import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { mailTexts } from './mail-texts.ts';
import type { notificationTexts } from './notification-texts.ts';
import type { DeviceRefusalSentences, refusalSentences, sentences } from './sentences.ts';
import { locales } from '#core/shared/locale.ts';
import { i18n } from './i18n.ts';

/** The codes that a use case may refuse with; each has an HTTP status. */
export type RefusalCode = keyof typeof refusalSentences;
/** The codes that the app alone refuses with. */
export type DeviceRefusalCode = keyof DeviceRefusalSentences;
export type SentenceCode = keyof typeof sentences;

/** True for a code this version knows; a newer server may send others. */
export function isSentenceCode(code: string): code is SentenceCode {
  return locales.some((language) => Object.hasOwn(i18n.getResourceBundle(language, 'sentences') ?? {}, code));
}

/** The values for a sentence's `{names}`; a text that is stored in both languages appears in the sentence's language. */
export type SentenceParams = Record<string, string | number | LocalText>;

/** A sentence by its code, as rows and replies carry it. */
export type Message = { code: SentenceCode; params?: Record<string, string | number> };

/** The sentence for a code in the reader's language, its `{names}` filled. */
export function sentenceOf(code: SentenceCode, locale: Locale, params?: SentenceParams): string {
  return filled(`sentences.${code}`, locale, params);
}

/** The sentence of a message from the wire; an unknown code gets the sentence of an unexpected error. */
export function messageText({ code, params }: Message, locale: Locale): string {
  return isSentenceCode(code) ? sentenceOf(code, locale, params) : sentenceOf('server.fault', locale);
}

export type NotificationText = keyof typeof notificationTexts;

export function notificationText(key: NotificationText, locale: Locale, params?: SentenceParams): string {
  return filled(`notification-texts.${key}`, locale, params);
}

export type MailText = keyof typeof mailTexts;

export function mailText(key: MailText, locale: Locale, params?: SentenceParams): string {
  return filled(`mail-texts.${key}`, locale, params);
}

/** `replace` separates the params from i18next's own options, whatever their names. `count` also chooses a plural form. */
function filled(key: string, locale: Locale, params: SentenceParams = {}): string {
  const { count } = params;
  return i18n.t(key, { lng: locale, replace: params, ...(typeof count === 'number' && { count }) });
}
