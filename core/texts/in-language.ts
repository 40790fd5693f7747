import type { Locale } from '#core/shared/locale.ts';

/** One text in one language; with `one` and `other` where the param `count` decides. */
export type Text = string | { one: string; other: string };
/** The texts of one namespace in both languages: a missing language is a type error. */
export type Texts = Record<string, Record<Locale, Text>>;
/** The sentence of each code that a use case may refuse with, and its HTTP status. */
export type Refusals = Record<string, Record<Locale, string> & { status: number }>;
/** The texts of one namespace in one language, as i18next reads them. */
export type Resource = Record<string, string>;

/** Plural forms become keys of their own, `plans_one` and `plans_other`; a key loses `prefix`, which names its namespace. */
export function inLanguage(texts: Texts, language: Locale, prefix = ''): Resource {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, languages]) => {
      const key = name.startsWith(prefix) ? name.slice(prefix.length) : name;
      const text = languages[language];
      if (typeof text === 'string') return [[key, text]];
      return Object.entries(text).map(([form, words]) => [`${key}_${form}`, words]);
    }),
  );
}

/** The namespace of the texts of a folder: `weekCopy` of `week-copy`. */
export function toNamespace(folder: string): string {
  return folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
