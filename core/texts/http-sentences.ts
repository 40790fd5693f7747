import type { Texts } from './in-language.ts';

export const httpRefusals = {
  notFound: { tr: 'Aradığınız şey bulunamadı.', en: 'What you are looking for was not found.' },
  'auth.required': { tr: 'Bu işlem için giriş yapmalısınız.', en: 'Please sign in to do this.' },
  'auth.accountGone': { tr: 'Bu hesap silinmiş.', en: 'This account was deleted.' },
  'auth.forbidden': { tr: 'Bu sayfaya erişim yetkiniz bulunmamaktadır.', en: 'You are not allowed to see this page.' },
  'request.keyReused': {
    tr: 'Bu istek anahtarı başka bir istekle kullanılmış.',
    en: 'This idempotency key was used with a different request.',
  },
  'request.inProgress': { tr: 'Aynı istek hâlâ işleniyor.', en: 'The same request is still being worked on.' },
  'request.tooMany': {
    tr: 'Çok fazla istek gönderildi. Lütfen biraz bekleyin.',
    en: 'Too many requests. Please wait a little.',
  },
  'method.notAllowed': { tr: 'Bu adres bu işlemi desteklemiyor.', en: 'This address does not support that method.' },
  'server.unavailable': {
    tr: 'Hizmete şu anda ulaşılamıyor. Lütfen birkaç saniye sonra tekrar deneyin.',
    en: 'The service cannot be reached right now. Please try again in a few seconds.',
  },
  'server.fault': {
    tr: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    en: 'Something went wrong. Please try again.',
  },
} satisfies Texts;
