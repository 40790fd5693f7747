import type { Locale } from '#core/shared/locale.ts';
import { isSentenceCode, sentenceOf } from '#core/texts/texts.ts';

/**
 * Spec §9: the authorization popup is 500×600. Opened by the press itself, before the address is known, so that no popup blocker stops it.
 */
export function openPopup(): Window | null {
  const width = 500;
  const height = 600;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return window.open('', 'instagram-connect', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

export type ConnectionNews = { ok: boolean; code: string; username: string };

/** The message that the panel gets from the page Instagram returned to; other messages on the channel are ignored. */
export function readNews(data: unknown): ConnectionNews | null {
  if (typeof data !== 'object' || data === null) return null;
  const { ok, code, username } = data as Record<string, unknown>;
  if (typeof ok !== 'boolean') return null;
  return { ok, code: typeof code === 'string' ? code : '', username: typeof username === 'string' ? username : '' };
}

/** The channel carries a code and a name; a sentence that needs more than these and the account's owner is replaced by a plain one. */
export function newsSentence(
  news: Pick<ConnectionNews, 'code' | 'username'>,
  { locale, owner, otherwise }: { locale: Locale; owner: string | undefined; otherwise: string },
): string {
  const params = {
    ...(news.username !== '' && { username: news.username }),
    ...(owner !== undefined && { name: owner }),
  };
  if (!isSentenceCode(news.code)) return otherwise;
  const sentence = sentenceOf(news.code, locale, params);
  return /\{\w+\}/.test(sentence) ? otherwise : sentence;
}
