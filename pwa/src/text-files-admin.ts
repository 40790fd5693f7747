import type { Resource } from '#core/texts/in-language.ts';

/** The Turkish texts that text-files.ts leaves out. */
export const adminFiles = import.meta.glob<{ default: Resource }>(
  [
    './editing/**/texts.ts',
    './features/{analytics,audit,publishing,settings,webhooks}/**/texts.ts',
    './features/**/*-admin/texts.ts',
  ],
  { query: { language: 'tr' } },
);
