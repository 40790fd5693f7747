import type { ReactNode } from 'react';
import type { Locale } from '#core/shared/locale.ts';
import type { Translate } from './useText.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateTexts } from './i18n.ts';
import { TextContext } from './useText.ts';

/**
 * Follows the language for all components below it, because one `useTranslation` in each of the components of a full calendar has a
 * subscription of its own, and looks up each text at each rendering.
 */
export function TextProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('ui');
  const locale = i18n.language as Locale;
  const arrivals = useLateTexts();
  const texts = useMemo(
    () => ({ t: withCache(t as unknown as Translate), locale }),
    // oxlint-disable-next-line react/exhaustive-deps
    [t, locale, arrivals],
  );
  return <TextContext value={texts}>{children}</TextContext>;
}

/** Caches texts without parameters. A text that is not loaded yet is empty, and is looked up again. */
function withCache(t: Translate): Translate {
  const cache = new Map<string, string>();
  return (key, ...params) => {
    if (params.length > 0) return t(key, ...params);
    const text = cache.get(key) || t(key, ...params);
    cache.set(key, text);
    return text;
  };
}
