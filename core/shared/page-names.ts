import type { Locale } from './locale.ts';

/*
 * Names that the server and the app share for the public pages. pwa/public/theme.js, which can import nothing, repeats
 * them.
 */

/** The query parameter of an address that is in one language. */
export const localeParam = 'lang';
/** The language chosen on a device: its key in local storage, and the cookie that sends it to the server. */
export const localeName = 'vitrin.locale';
/** The page of the server that reports a public page. */
export const reportPath = '/report';
/** The element with the data that a page of the server was rendered from. */
export const servedPageId = 'served-page';
/** The element shown instead of the server's rendering while that is rendered again. */
export const startingId = 'starting';

export function isRequestedLocale(input: string | null): input is Locale {
  return input === 'tr' || input === 'en';
}

/**
 * The whole address of a page in a language; Turkish has the plain address (spec §1: by default). `origin` has no slash
 * at the end.
 */
export function pageAddress(origin: string, path: string, locale: Locale): string {
  if (locale === 'tr') return `${origin}${path}`;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}${localeParam}=${locale}`;
}
