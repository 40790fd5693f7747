import type { Locale } from '#core/shared/locale.ts';
import type { Texts } from './text-types.ts';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { allTexts } from './texts.ts';
import { readLocale, rememberLocale } from './remembered-locale.ts';

export const i18n = createInstance();

/** Starts the texts in the remembered language, Turkish when there is none (spec §1). */
export function startI18n(): void {
  const texts: Texts = allTexts;
  void i18n.use(initReactI18next).init({
    lng: readLocale(),
    fallbackLng: 'tr',
    resources: { tr: { app: flatten(texts, 'tr') }, en: { app: flatten(texts, 'en') } },
    defaultNS: 'app',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = locale();
}

export function locale(): Locale {
  return i18n.language === 'en' ? 'en' : 'tr';
}

/** Switches the language now and for next time; `<html lang>` follows. */
export async function setLocale(next: Locale): Promise<void> {
  rememberLocale(next);
  document.documentElement.lang = next;
  await i18n.changeLanguage(next);
}

/** i18next's own shape: a text that depends on a number becomes `key_one` and `key_other`. */
export function flatten(texts: Texts, language: Locale): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, { [language]: text }] of Object.entries(texts)) {
    if (typeof text === 'string') flat[key] = text;
    else for (const [form, words] of Object.entries(text)) flat[`${key}_${form}`] = words;
  }
  return flat;
}
