import type { Refusals } from '#core/texts/in-language.ts';

/** Why a sent file is not stored. */
export const refusals = {
  'files.tooLarge': {
    status: 413,
    tr: 'Dosya çok büyük. En fazla {maxMb} MB olabilir.',
    en: 'The file is too large. The maximum is {maxMb} MB.',
  },
  'files.noRoom': {
    status: 409,
    tr: 'Gönderdiğiniz dosyalar için ayrılan {maxMb} MB doldu. Kullanılmayan dosyalar bir hafta sonra silinir.',
    en: 'Your {maxMb} MB for uploaded files are full. Unused files are deleted after a week.',
  },
  'files.empty': { status: 400, tr: 'Dosya boş.', en: 'The file is empty.' },
  'files.typeMismatch': {
    status: 415,
    tr: 'Dosyanın içeriği {claimed} türüyle uyuşmuyor. Lütfen dosyayı kontrol edin.',
    en: 'The file’s content does not match its type, {claimed}. Please check the file.',
  },
  'files.unsupportedImage': {
    status: 415,
    tr: '{format} görselleri üretim servislerince açılamıyor. JPEG ya da PNG olarak kaydedip yeniden seçin.',
    en: 'Generation services cannot open {format} images. Save the image as JPEG or PNG and choose it again.',
  },
  'files.hashMismatch': {
    status: 400,
    tr: 'Dosya eksik ya da bozuk ulaştı. Lütfen tekrar deneyin.',
    en: 'The file arrived incomplete or damaged. Please try again.',
  },
  'files.addressOver': {
    status: 410,
    tr: 'Bu dosya adresinin süresi doldu.',
    en: 'This file address has expired.',
  },
} satisfies Refusals;
