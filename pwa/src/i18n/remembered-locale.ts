import type { Locale } from '#core/shared/locale.ts';

const place = 'vitrin.locale';

export function readLocale(): Locale {
  try {
    return localStorage.getItem(place) === 'en' ? 'en' : 'tr';
  } catch {
    return 'tr';
  }
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(place, locale);
  } catch {
    // Storage may be closed to us (private windows): the choice then lasts for this visit.
  }
}
