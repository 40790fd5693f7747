import type { Texts } from '../../i18n/text-types.ts';

export const marksTexts = {
  'marks.published': { tr: 'Instagram’da', en: 'On Instagram' },
  'marks.archived': { tr: 'Arşivde', en: 'In the archive' },
  'marks.waiting': { tr: 'Cihazda', en: 'On this device' },
  'marks.sending': { tr: 'Gönderiliyor', en: 'Sending' },
  'marks.conflict': { tr: 'Karar bekliyor', en: 'Needs you' },
  'marks.rejected': { tr: 'Kabul edilmedi', en: 'Refused' },
  'marks.needsConfirm': { tr: 'Onay bekliyor', en: 'Needs your word' },
  'marks.unreadable': { tr: 'Okunamıyor', en: 'Unreadable' },
  'marks.waitingNote': {
    tr: 'Son değişiklik bu cihazda; bağlantı gelince gönderilecek.',
    en: 'The last change is on this device; it is sent once there is a connection.',
  },
  'marks.sendingNote': { tr: 'Son değişiklik gönderiliyor.', en: 'The last change is being sent.' },
  'marks.decideNote': {
    tr: 'Son değişiklik sizin kararınızı bekliyor.',
    en: 'The last change is waiting for your decision.',
  },
  'marks.unreadableNote': {
    tr: 'Son değişiklik uygulamanın başka bir sürümüyle yapılmış; uygulamayı güncelleyin.',
    en: 'The last change was made with another version of the app; update the app.',
  },
  'marks.decide': { tr: 'Karar ver', en: 'Decide' },
  'marks.see': { tr: 'Bekleyenleri gör', en: 'See what waits' },
} satisfies Texts;

type MarksTexts = typeof marksTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends MarksTexts {}
}
