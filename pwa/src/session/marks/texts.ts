import type { Texts } from '../../i18n/text-types.ts';

export const marksTexts = {
  'marks.published': { tr: 'Yayınlandı', en: 'Posted' },
  'marks.archived': { tr: 'Arşivde', en: 'Archived' },
  'marks.waiting': { tr: 'Cihazda', en: 'On this device' },
  'marks.sending': { tr: 'Gönderiliyor', en: 'Sending' },
  'marks.conflict': { tr: 'Karar bekliyor', en: 'Needs you' },
  'marks.rejected': { tr: 'Kabul edilmedi', en: 'Rejected' },
  'marks.needsConfirm': { tr: 'Onay bekliyor', en: 'Needs confirmation' },
  'marks.unreadable': { tr: 'Okunamıyor', en: 'Unreadable' },
  'marks.waitingNote': {
    tr: 'Son değişiklik bu cihazda; bağlantı gelince gönderilecek.',
    en: 'Your last change is on this device. It will sync when you’re back online.',
  },
  'marks.sendingNote': { tr: 'Son değişiklik gönderiliyor.', en: 'Your last change is being sent.' },
  'marks.decideNote': {
    tr: 'Son değişiklik sizin kararınızı bekliyor.',
    en: 'Your last change needs your decision.',
  },
  'marks.unreadableNote': {
    tr: 'Son değişiklik uygulamanın başka bir sürümüyle yapılmış; uygulamayı güncelleyin.',
    en: 'Your last change was made with another version of the app. Update the app.',
  },
  'marks.decide': { tr: 'Karar ver', en: 'Decide' },
  'marks.see': { tr: 'Bekleyenleri gör', en: 'View pending' },
} satisfies Texts;

type MarksTexts = typeof marksTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends MarksTexts {}
}
