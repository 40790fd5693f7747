import type { Refusals, Texts } from './in-language.ts';

/** `input.invalid` and the codes of single fields. */
export const refusals = {
  'input.invalid': {
    status: 400,
    tr: 'Bilgilerde hata var. Lütfen işaretli alanları düzeltin.',
    en: 'Some information is wrong. Please fix the marked fields.',
  },
  'input.notJson': { status: 400, tr: 'Gönderilen veri okunamadı.', en: 'The data sent could not be read.' },
  'input.tooLarge': { status: 413, tr: 'Gönderilen veri çok büyük.', en: 'The data sent is too large.' },
  'input.tooComplex': {
    status: 400,
    tr: 'Gönderilen veri çok fazla ya da çok iç içe değer içeriyor.',
    en: 'The data sent has too many values or is nested too deeply.',
  },
} satisfies Refusals;

export const sentences = {
  required: { tr: 'Bu alan zorunludur.', en: 'This field is required.' },
  wrongType: { tr: 'Bu alanın türü yanlış.', en: 'This field has the wrong type.' },
  tooShort: { tr: 'Çok kısa.', en: 'Too short.' },
  tooLong: { tr: 'En fazla {max} karakter olabilir.', en: 'Use at most {max} characters.' },
  tooSmall: { tr: 'Değer çok küçük.', en: 'The value is too small.' },
  tooBig: { tr: 'Değer çok büyük.', en: 'The value is too large.' },
  format: { tr: 'Biçim geçersiz.', en: 'Invalid format.' },
  choice: { tr: 'Geçerli bir seçenek değil.', en: 'Not a valid option.' },
  unknown: { tr: 'Bu alan bilinmiyor.', en: 'Unknown field.' },
} satisfies Texts;
