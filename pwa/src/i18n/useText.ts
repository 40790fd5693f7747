import type { Locale } from '#core/shared/locale.ts';
import type { PluralKey, TextKey } from './text-types.ts';
import { useTranslation } from 'react-i18next';

type TextParams = Record<string, string | number>;

/** The `t` of i18next with the keys of this app. */
export type Translate = <Key extends TextKey | PluralKey>(
  key: Key,
  ...params: [Extract<Key, PluralKey>] extends [never] ? [TextParams?] : [TextParams & { count: number }]
) => string;

/**
 * `const { t, locale } = useText()`; `t('landing.count', { count: 12 })`. A screen is rendered once its texts are loaded
 * (lazy-with-texts.ts), so only the texts of every screen, `ui`, can arrive later.
 */
export function useText(): { t: Translate; locale: Locale } {
  const { t, i18n } = useTranslation('ui');
  return { t: t as unknown as Translate, locale: i18n.language as Locale };
}
