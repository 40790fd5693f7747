import type { Locale } from '#core/shared/locale.ts';
import type { TextParams } from './fill-text.ts';
import type { TextKey } from './text-types.ts';
import { useCallback } from 'react';
import { translate, useTexts } from './i18n.ts';

export type Translate = (key: TextKey, params?: TextParams) => string;

/** `const { t, locale } = useText()`; `t('landing.count', { count: 12 })`. The key is checked by the compiler. */
export function useText(): { t: Translate; locale: Locale } {
  const locale = useTexts((state) => state.locale);
  const loaded = useTexts((state) => state.loaded[locale]);
  // A new function when texts arrive, so that what is derived from it is derived again.
  // oxlint-disable-next-line react/exhaustive-deps
  const t = useCallback<Translate>((key, params) => translate(key, params, locale), [locale, loaded]);
  return { t, locale };
}
