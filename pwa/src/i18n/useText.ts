import type { Locale } from '#core/shared/locale.ts';
import type { TextKey } from './texts.ts';
import { useTranslation } from 'react-i18next';

export type TextParams = Record<string, string | number>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** `const { t, locale } = useText()`; `t('landing.count', { count: 12 })`. The key is checked by the compiler. */
export function useText(): { t: Translate; locale: Locale } {
  const { t, i18n } = useTranslation();
  return { t: (key, params) => t(key, params ?? {}), locale: i18n.language === 'en' ? 'en' : 'tr' };
}
