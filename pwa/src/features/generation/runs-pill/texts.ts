import type { Texts } from '../../../i18n/text-types.ts';

export const runsPillTexts = {
  'runsPill.running': { tr: '{count} üretiliyor', en: '{count} generating' },
  'runsPill.ready': {
    tr: { one: 'Hazır', other: '{count} üretim hazır' },
    en: { one: 'Ready', other: '{count} ready' },
  },
  'runsPill.failed': {
    tr: { one: 'Üretim başarısız', other: '{count} üretim başarısız' },
    en: { one: 'Run failed', other: '{count} runs failed' },
  },
  'runsPill.open': { tr: '· Üretimi aç', en: '· Open the run' },
} satisfies Texts;

type RunsPillTexts = typeof runsPillTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends RunsPillTexts {}
}
