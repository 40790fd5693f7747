import type { Locale } from '#core/shared/locale.ts';
import { isAskedLocale, localeName, localeParam } from '#core/shared/page-names.ts';

/** The address decides (`?lang=en`), then what was chosen on this device, then Turkish (spec §1). As the server does it for its pages. */
export function readLocale(): Locale {
  const remembered = recall();
  const asked = new URLSearchParams(location.search).get(localeParam);
  if (!isAskedLocale(asked)) return remembered ?? 'tr';
  // Whoever came by a link in their language goes on in it.
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
    // Storage may be closed to us (private windows): the choice then lasts for this visit.
  }
  // For the server, which draws the public pages. It signs nobody in.
  document.cookie = `${localeName}=${locale}; path=/; max-age=31536000; samesite=lax`;
}
