import type { Locale } from '#core/shared/locale.ts';
import type { TextParams } from './fill-text.ts';
import type { TextKey } from './text-types.ts';
import { useCallback, useState } from 'react';
import { translate, useTexts } from './i18n.ts';

export type Translate = (key: TextKey, params?: TextParams) => string;

/**
 * `const { t, locale } = useText()`; `t('landing.count', { count: 12 })`. The key is checked by the compiler. Texts that arrive later draw
 * anew only what has asked for one that was not there: a part that is fetched at a press brings its own, and a calendar stands behind it.
 */
export function useText(): { t: Translate; locale: Locale } {
  const locale = useTexts((state) => state.locale);
  const [asked] = useState(() => ({ isMissing: false }));
  const loaded = useTexts((state) => (asked.isMissing ? state.loaded[locale] : null));
  // A new function when texts it lacked arrive, so that what is derived from it is derived again.
  const t = useCallback<Translate>(
    (key, params) => {
      const text = translate(key, params, locale);
      if (text === '') asked.isMissing = true;
      return text;
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [asked, locale, loaded],
  );
  return { t, locale };
}
