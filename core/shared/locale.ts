export type Locale = 'tr' | 'en';
export const locales = ['tr', 'en'] as const satisfies readonly Locale[];

/** A text that was written in both languages. Spec §1: Turkish is the default. */
export type LocalText = { tr: string; en: string };

export function localText(text: LocalText, locale: Locale): string {
  return text[locale] || text.tr;
}

/** How a reply writes its texts: each in both languages, or each as one string in one language. */
export type TextForm = 'bilingual' | Locale;

/**
 * Preference of a client (RFC 7240) that shows both languages: replies have each text as `{tr, en}` and each choice as `{value, label}`.
 * Without it a text is one string in the language of `Accept-Language`, and choices are a list of strings (decision 103).
 */
export const bilingualTexts = 'texts=bilingual';

/** A text known in one language only, shown the same in both. */
export function sameText(text: string): LocalText {
  return { tr: text, en: text };
}

/** Picks tr or en from an Accept-Language header; Turkish when neither is named. */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const q = params.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.trim().split('-', 1)[0]?.toLowerCase(), q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ tag, q }) => (tag === 'tr' || tag === 'en') && q > 0)
    .toSorted((a, b) => b.q - a.q)[0];
  return wanted?.tag === 'en' ? 'en' : 'tr';
}
