import type { Locale } from '#core/shared/locale.ts';
import type { Text } from './text-types.ts';
import { formatNumber } from './format.ts';

export type TextParams = Record<string, string | number>;

const plurals = { tr: new Intl.PluralRules('tr'), en: new Intl.PluralRules('en') };

/** Chooses singular or plural by `count` and fills the blanks. 1.000 kredi, 1,000 credits: numbers are written as outside a sentence. */
export function fillText(text: Text, params: TextParams, locale: Locale): string {
  const chosen = typeof text === 'string' ? text : text[formOf(params['count'], locale)];
  return chosen.replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = params[name];
    if (value === undefined) return blank;
    return typeof value === 'number' ? formatNumber(value, locale) : value;
  });
}

function formOf(count: string | number | undefined, locale: Locale): 'one' | 'other' {
  return plurals[locale].select(Number(count)) === 'one' ? 'one' : 'other';
}
