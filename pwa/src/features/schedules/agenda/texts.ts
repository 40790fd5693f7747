import type { Texts } from '../../../i18n/text-types.ts';

export const agendaTexts = {
  'agenda.title': { tr: 'Plan listesi', en: 'Plan list' },
  'agenda.earlier': {
    tr: 'Önceki {count} planı göster',
    en: { one: 'Show {count} earlier plan', other: 'Show {count} earlier plans' },
  },
  'agenda.gap': {
    tr: '{count} boş gün: {days}',
    en: { one: '{count} empty day: {days}', other: '{count} empty days: {days}' },
  },
  'agenda.gapHidden': {
    tr: '{count} gün: {days} · {hidden}',
    en: { one: '{count} day: {days} · {hidden}', other: '{count} days: {days} · {hidden}' },
  },
  'agenda.end': { tr: 'Bundan sonrası boş.', en: 'No more plans.' },
  'agenda.none': { tr: 'Önünüzde plan yok', en: 'No upcoming plans' },
  'agenda.noneText': {
    tr: 'Bir gün ve saat seçin; içerik zamanı gelince üretilir, isterseniz Instagram’da paylaşılır.',
    en: 'Choose a day and time. We create the content then and, if you like, post it to Instagram.',
  },
  'agenda.actionsOf': { tr: '{time}, {prompt}: diğer işlemler', en: '{time}, {prompt}: other actions' },
  'agenda.toToday': { tr: 'Bugüne dön', en: 'Back to today' },
} satisfies Texts;

type AgendaTexts = typeof agendaTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends AgendaTexts {}
}
