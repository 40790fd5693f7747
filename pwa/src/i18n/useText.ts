import type { Locale } from '#core/shared/locale.ts';
import type { PluralKey, TextKey } from './text-types.ts';
import { createContext, useContext } from 'react';

type TextParams = Record<string, string | number>;

/** The `t` of i18next with the keys of this app. */
export type Translate = <Key extends TextKey | PluralKey>(
  key: Key,
  ...params: [Extract<Key, PluralKey>] extends [never] ? [TextParams?] : [TextParams & { count: number }]
) => string;

export type Texts = { t: Translate; locale: Locale };

export const TextContext = createContext<Texts | null>(null);

/**
 * `const { t, locale } = useText()`; `t('landing.count', { count: 12 })`. A screen is rendered once its texts are loaded
 * (lazy-with-texts.ts), so only the texts of every screen, `ui`, can arrive later.
 */
export function useText(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('A component with texts is rendered outside of TextProvider');
  return texts;
}
