import type { Locale } from './locale.ts';

/* What the server and the app both name of the public pages. pwa/public/theme.js, which can import nothing, repeats them. */

/** The query parameter of an address that is in one language. */
export const localeParam = 'lang';
/** The language chosen on a device: its key in local storage, and the cookie by which the server knows of it. */
export const localeName = 'vitrin.locale';
/** The element with what a page of the server was drawn from. */
export const servedPageId = 'served-page';
/** The element shown instead of the drawing of the server while that is drawn anew. */
export const startingId = 'starting';

export function isAskedLocale(asked: string | null): asked is Locale {
  return asked === 'tr' || asked === 'en';
}

/** The whole address of a page in a language; Turkish is the address as it is (spec §1: by default). `origin` has no slash at the end. */
export function pageAddress(origin: string, path: string, locale: Locale): string {
  if (locale === 'tr') return `${origin}${path}`;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}${localeParam}=${locale}`;
}
