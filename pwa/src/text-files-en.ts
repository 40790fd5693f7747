import type { Resource } from '#core/texts/in-language.ts';

/** The texts in English, in a file that only its readers fetch: the list alone weighs 0.7 kB gzip. */
export const englishFiles = import.meta.glob<{ default: Resource }>(
  ['./**/texts.ts', '../../core/texts/{sentences,notification-texts}.ts'],
  { query: { language: 'en' } },
);
