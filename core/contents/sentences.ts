import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'contents.posterTooLarge': {
    status: 413,
    tr: 'Video kapağı en fazla {maxMb} MB olabilir.',
    en: 'The video’s cover image can have at most {maxMb} MB.',
  },
  'contents.posterUnreadable': {
    status: 415,
    tr: 'Video kapağı açılamadı.',
    en: 'The video’s cover image could not be opened.',
  },
  'contents.archiveTooLarge': {
    status: 413,
    tr: 'Seçtikleriniz {sizeMb} MB. Bir kerede en fazla {maxMb} MB indirilebilir; daha az içerik seçin.',
    en: 'Your selection is {sizeMb} MB. You can download up to {maxMb} MB at once; select fewer items.',
  },
} satisfies Refusals;

export const sentences = {
  'contents.nothing': {
    tr: 'Kaydedilecek bir sonuç seçin.',
    en: 'Select a result to save.',
  },
  'contents.notYours': {
    tr: 'İçerik kaydedilemedi: bu dosya sizin üretimlerinizden biri değil.',
    en: 'Could not save: this file is not from one of your generations.',
  },
  'contents.noText': {
    tr: 'İçerik kaydedilemedi: bu üretimin bir metni yok.',
    en: 'Could not save: this generation has no text.',
  },
  'contents.notPublished': {
    tr: 'Bu içerik henüz yayınlanmadı. Önce kaydedin, sonra Instagram’da paylaşın.',
    en: 'This content is not published yet. Save it first, then share it on Instagram.',
  },
  'contents.otherModel': {
    tr: 'İçerik kaydedilemedi: bu sonuç başka bir modelle üretildi.',
    en: 'Could not save: this result was generated with another model.',
  },
  'contents.tagTooLong': {
    tr: 'Etiket en fazla {max} karakter olabilir.',
    en: 'A tag can have at most {max} characters.',
  },
  'contents.tooManyTags': {
    tr: 'Bir içeriğe en fazla {max} etiket verilebilir.',
    en: 'An item can have at most {max} tags.',
  },
} satisfies Texts;
