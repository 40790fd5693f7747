import type { Locale } from '#core/shared/locale.ts';
import { isAskedLocale, localeName, localeParam } from '#core/shared/page-names.ts';

/**
 * The address decides (`?lang=en`), then the choice on this device, then Turkish (spec §1). The server uses the same order for its pages.
 */
export function readLocale(): Locale {
  const remembered = recall();
  const asked = new URLSearchParams(location.search).get(localeParam);
  if (!isAskedLocale(asked)) return remembered ?? 'tr';
  // A visitor who came by a link in their language continues in it.
  if (remembered === null) rememberLocale(asked);
  return asked;
}

function recall(): Locale | null {
  try {
    const kept = localStorage.getItem(localeName);
    return isAskedLocale(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(localeName, locale);
  } catch {
    // Storage may be unavailable (private windows): the choice then lasts for this visit.
  }
  // For the server, which renders the public pages. The cookie signs no one in.
  document.cookie = `${localeName}=${locale}; path=/; max-age=31536000; samesite=lax`;
}
