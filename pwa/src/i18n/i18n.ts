import type { Locale } from '#core/shared/locale.ts';
import type { TextParams } from './fill-text.ts';
import type { Namespace, TextKey, TextsInOneLanguage } from './text-types.ts';
import { createDrawn } from './drawn-store.ts';
import { fillText } from './fill-text.ts';
import { readLocale, rememberLocale } from './remembered-locale.ts';

/** Where the texts of a namespace come from, per language. */
export type TextFiles = Record<Locale, Record<string, () => Promise<TextsInOneLanguage>>>;
type Loaded = Record<Locale, Record<string, TextsInOneLanguage>>;

let files: TextFiles = { tr: {}, en: {} };
/** Everything that was asked for so far: a change of language fetches it all anew. */
const wanted = new Set<string>();

/** The language on screen and the texts that are there. Read it through `useText`. */
export const useTexts = createDrawn<{ locale: Locale; loaded: Loaded }>(() => ({
  locale: 'tr',
  loaded: { tr: {}, en: {} },
}));

/** Starts in the remembered language, Turkish when there is none (spec §1). */
export function startI18n(textFiles: TextFiles): void {
  files = textFiles;
  useTexts.setState({ locale: readLocale() });
  document.documentElement.lang = locale();
}

export function locale(): Locale {
  return useTexts.getState().locale;
}

/** On the server, which draws in both languages: `load` asks for texts, and they are there in each of them. */
export async function loadInBoth(textFiles: TextFiles, load: () => Promise<unknown>): Promise<void> {
  files = textFiles;
  await load();
  for (const language of ['tr', 'en'] as const) await fetchTexts(language, [...wanted]);
}

/** What came with a page of the server need not be fetched. */
export function takeTexts(language: Locale, texts: Loaded[Locale]): void {
  useTexts.setState(({ loaded }) => ({ loaded: { ...loaded, [language]: { ...loaded[language], ...texts } } }));
}

/** Fetches what is not there yet of these texts, in the language on screen. */
export async function loadTexts(...names: readonly Namespace[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await fetchTexts(locale(), names);
}

/** Fetches the texts of the other language, then switches, now and for next time; `<html lang>` follows. Throws when they cannot be fetched. */
export async function setLocale(next: Locale): Promise<void> {
  await fetchTexts(next, [...wanted]);
  rememberLocale(next);
  document.documentElement.lang = next;
  useTexts.setState({ locale: next });
}

/** The text in `language`; empty while its file is on the way. */
export function translate(key: TextKey, params: TextParams = {}, language: Locale = locale()): string {
  const texts = useTexts.getState().loaded[language][key.slice(0, key.indexOf('.'))];
  if (!texts) return '';
  const text = texts[key];
  return text === undefined ? key : fillText(text, params, language);
}

async function fetchTexts(language: Locale, names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !useTexts.getState().loaded[language][name]);
  if (missing.length === 0) return;
  const found = await Promise.all(
    missing.map(async (name) => {
      const load = files[language][name];
      if (!load) throw new Error(`No texts are called ${name}`);
      return [name, await load()] as const;
    }),
  );
  takeTexts(language, Object.fromEntries(found));
}
