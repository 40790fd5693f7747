import type { Refusals } from './in-language.ts';

export const refusals = {
  notFound: { status: 404, tr: 'Aradığınız şey bulunamadı.', en: 'We couldn’t find what you’re looking for.' },
  'auth.required': { status: 401, tr: 'Bu işlem için giriş yapmalısınız.', en: 'Please sign in to do this.' },
  'auth.accountGone': { status: 401, tr: 'Bu hesap silinmiş.', en: 'This account was deleted.' },
  'auth.forbidden': {
    status: 403,
    tr: 'Bu sayfaya erişim yetkiniz bulunmamaktadır.',
    en: 'You don’t have access to this page.',
  },
  'request.keyReused': {
    status: 422,
    tr: 'Bu istek anahtarı başka bir istekle kullanılmış.',
    en: 'This idempotency key was used with a different request.',
  },
  'request.inProgress': {
    status: 409,
    tr: 'Aynı istek hâlâ işleniyor.',
    en: 'The same request is still being processed.',
  },
  'request.tooMany': {
    status: 429,
    tr: 'Çok fazla istek gönderildi. Lütfen biraz bekleyin.',
    en: 'Too many requests. Please wait a moment.',
  },
  'method.notAllowed': {
    status: 405,
    tr: 'Bu adres bu işlemi desteklemiyor.',
    en: 'This address does not support that method.',
  },
  'server.unavailable': {
    status: 503,
    tr: 'Hizmete şu anda ulaşılamıyor. Lütfen birkaç saniye sonra tekrar deneyin.',
    en: 'The service is unreachable right now. Please try again in a few seconds.',
  },
  'server.fault': {
    status: 500,
    tr: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    en: 'Something went wrong. Please try again.',
  },
} satisfies Refusals;
