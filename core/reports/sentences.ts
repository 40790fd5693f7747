import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'reports.moved': {
    status: 409,
    tr: 'Bu şikâyetin durumu bu arada değişti. Listeyi yenileyip yeniden bakın.',
    en: 'The state of this report has changed meanwhile. Reload the list and look again.',
  },
  'reports.noEmail': {
    status: 409,
    tr: 'Bildiren kişi e-posta adresi bırakmadı; yanıt gönderilemez. Şikâyeti kapatabilirsiniz.',
    en: 'Its sender left no email address, so no answer can be sent. You can close the report.',
  },
} satisfies Refusals;

export const sentences = {
  'reports.likeness': { tr: 'Gerçek bir kişiye benziyor', en: 'It looks like a real person' },
  'reports.unmarkedAd': { tr: 'Reklam olduğu belirtilmemiş', en: 'It is advertising, but not marked as such' },
  'reports.misleading': { tr: 'Yanıltıcı', en: 'It is misleading' },
  'reports.illegal': { tr: 'Yasaya aykırı', en: 'It is illegal' },
  'reports.copyright': { tr: 'Telif hakkımı ihlal ediyor', en: 'It infringes my copyright' },
  'reports.other': { tr: 'Başka bir neden', en: 'Something else' },
  'reports.reason': { tr: 'Bir neden seçin.', en: 'Choose a reason.' },
  'reports.tooLong': {
    tr: 'Metin çok uzun; en fazla {max} karakter olabilir.',
    en: 'The text is too long; it can have at most {max} characters.',
  },
  'reports.trap': { tr: 'Bu alanı boş bırakın.', en: 'Leave this field empty.' },
} satisfies Texts;
