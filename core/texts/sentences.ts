import type { Refusals, Texts } from './in-language.ts';
import { merged } from '#core/shared/merged.ts';
import { featureSentences } from './feature-sentences.ts';

/** The sentences of no single feature: of HTTP, and of single fields. */
const shared = {
  refusals: {
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
    'server.maintenance': {
      status: 503,
      tr: 'Kısa bir bakımdayız. Cihazınızdaki değişiklikler kaybolmaz; birkaç dakika sonra kendiliğinden devam edeceğiz.',
      en: 'We are down for a short maintenance. Changes on your device are not lost; we will be back by ourselves in a few minutes.',
    },
    'server.fault': {
      status: 500,
      tr: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
      en: 'Something went wrong. Please try again.',
    },
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
  } satisfies Refusals,
  sentences: {
    required: { tr: 'Bu alan zorunludur.', en: 'This field is required.' },
    wrongType: { tr: 'Bu alanın türü yanlış.', en: 'This field has the wrong type.' },
    tooShort: { tr: 'Çok kısa.', en: 'Too short.' },
    tooLong: { tr: 'En fazla {max} karakter olabilir.', en: 'Use at most {max} characters.' },
    tooSmall: { tr: 'Değer çok küçük.', en: 'The value is too small.' },
    tooBig: { tr: 'Değer çok büyük.', en: 'The value is too large.' },
    format: { tr: 'Biçim geçersiz.', en: 'Invalid format.' },
    choice: { tr: 'Geçerli bir seçenek değil.', en: 'Not a valid option.' },
    unknown: { tr: 'Bu alan bilinmiyor.', en: 'Unknown field.' },
  } satisfies Texts,
};

const records = { shared, ...featureSentences };

/** The codes that a use case may refuse with, each with its sentence and its HTTP status. */
export const refusalSentences = merged(records, 'refusals');

/** The codes that the app alone refuses with: no response has them, so that they have no HTTP status. */
const deviceRefusals = merged(records, 'deviceRefusals');
export type DeviceRefusalSentences = typeof deviceRefusals;

/** Every code with a sentence: refusals, issues of single fields, and the outcomes of runs, schedules and posts. */
export const sentences = {
  ...refusalSentences,
  ...deviceRefusals,
  ...merged(records, 'sentences'),
} satisfies Texts;
