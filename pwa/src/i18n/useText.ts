import type { Locale } from '#core/shared/locale.ts';
import type { TextKey } from './texts.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from './format.ts';

export type TextParams = Record<string, string | number>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** `const { t, locale } = useText()`; `t('landing.count', { count: 12 })`. The key is checked by the compiler. */
export function useText(): { t: Translate; locale: Locale } {
  const { t, i18n } = useTranslation();
  const locale = i18n.language === 'en' ? 'en' : 'tr';
  // `count` stays a number to choose singular or plural; `replace` is what is written.
  return { t: (key, params = {}) => t(key, { ...params, replace: written(params, locale) }), locale };
}

/** 1.000 kredi, 1,000 credits: a number inside a sentence is written as it is outside one. */
function written(params: TextParams, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, locale) : value,
    ]),
  );
}
