import type { Texts } from '../../i18n/text-types.ts';

export const whenTexts = {
  'when.date': { tr: 'Tarih', en: 'Date' },
  'when.time': { tr: 'Saat', en: 'Time' },
  'when.turkeyTime': { tr: 'Türkiye saati', en: 'Turkey time' },
  'when.quickPicks': { tr: 'Hazır seçenekler', en: 'Quick picks' },
  'when.today': { tr: 'Bugün', en: 'Today' },
  'when.tomorrow': { tr: 'Yarın', en: 'Tomorrow' },
  'when.quietest': { tr: '{when}, en sakin gün', en: '{when}, your quietest day' },
  'when.pickDay': { tr: 'Takvimden seç', en: 'Pick from the calendar' },
  'when.pickTime': { tr: 'Listeden seç', en: 'Pick from the list' },
  'when.writeDay': { tr: 'Tarihi 23.11.2026 gibi yazın.', en: 'Enter a date such as Nov 23, 2026.' },
  'when.writeTime': { tr: 'Saati 18:00 gibi yazın.', en: 'Enter a time such as 18:00.' },
  'when.previousMonth': { tr: 'Önceki ay', en: 'Previous month' },
  'when.nextMonth': { tr: 'Sonraki ay', en: 'Next month' },
} satisfies Texts;

type WhenTexts = typeof whenTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends WhenTexts {}
}
