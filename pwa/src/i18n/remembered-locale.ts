import type { Locale } from '#core/shared/locale.ts';

const storageKey = 'vitrin.locale';

export function readLocale(): Locale {
  try {
    return localStorage.getItem(storageKey) === 'en' ? 'en' : 'tr';
  } catch {
    return 'tr';
  }
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    // Storage may be closed to us (private windows): the choice then lasts for this visit.
  }
}
