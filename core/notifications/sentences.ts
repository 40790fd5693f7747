import type { Texts } from '#core/texts/in-language.ts';

export const sentences = {
  'notifications.hours': {
    tr: 'Bitiş saati başlangıç saatinden farklı olmalıdır.',
    en: 'The end must differ from the start.',
  },
  'push.endpoint': {
    tr: 'Bu adrese bildirim gönderilemez: herkese açık bir https adresi olmalıdır.',
    en: 'Notifications cannot be sent to this address; it must be a public https address.',
  },
  'push.keys': {
    tr: 'Cihazın anahtarı okunamadı.',
    en: 'The device’s key cannot be read.',
  },
} satisfies Texts;
