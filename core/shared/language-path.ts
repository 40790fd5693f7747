import { localeParam } from './page-names.ts';

/**
 * The address of a page whose path begins with its language, such as `/en/verify`: the page with the language as its
 * parameter. `query` begins with `?` or is empty. Null for any other path.
 */
export function withoutLanguagePath(path: string, query: string): string | null {
  const [, locale, page] = /^\/(tr|en)(\/(?![/\\]).*)$/.exec(path) ?? [];
  if (locale === undefined || page === undefined) return null;
  const others = query.slice(1).split('&');
  const kept = others.filter((part) => part !== '' && !part.startsWith(`${localeParam}=`));
  return `${page}?${[...kept, `${localeParam}=${locale}`].join('&')}`;
}
