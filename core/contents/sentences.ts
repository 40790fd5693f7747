import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'contents.archiveTooLarge': {
    status: 413,
    tr: 'Seçtikleriniz {sizeMb} MB. Bir kerede en fazla {maxMb} MB indirilebilir; daha az içerik seçin.',
    en: 'What you chose has {sizeMb} MB. At most {maxMb} MB can be downloaded at once; choose fewer contents.',
  },
} satisfies Refusals;

export const sentences = {
  'contents.nothing': {
    tr: 'Kaydedilecek bir sonuç seçin.',
    en: 'Choose a result to save.',
  },
  'contents.notYours': {
    tr: 'İçerik kaydedilemedi: bu dosya sizin üretimlerinizden biri değil.',
    en: 'The content could not be saved: this file is not from one of your generations.',
  },
  'contents.noText': {
    tr: 'İçerik kaydedilemedi: bu üretimin bir metni yok.',
    en: 'The content could not be saved: this generation has no text.',
  },
  'contents.notPublished': {
    tr: 'Bu içerik henüz yayınlanmadı. Önce kaydedin, sonra Instagram’da yayınlayın.',
    en: 'This content is not published yet. Save it first, then publish it on Instagram.',
  },
  'contents.otherModel': {
    tr: 'İçerik kaydedilemedi: bu sonuç başka bir modelle üretildi.',
    en: 'The content could not be saved: this result was made with another model.',
  },
  'contents.tagTooLong': {
    tr: 'Etiket en fazla {max} karakter olabilir.',
    en: 'A tag can have at most {max} characters.',
  },
  'contents.tooManyTags': {
    tr: 'Bir içeriğe en fazla {max} etiket verilebilir.',
    en: 'A content can have at most {max} tags.',
  },
} satisfies Texts;
