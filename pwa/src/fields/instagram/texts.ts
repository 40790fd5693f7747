import type { Texts } from '../../i18n/text-types.ts';

export const instagramTexts = {
  'instagram.none': { tr: 'Instagram hesabı bağlı değil', en: 'No Instagram account' },
  'instagram.ask': { tr: 'Bağlantı iste', en: 'Request connection' },
  'instagram.requestSent': {
    tr: 'Bağlantı istendi: {when}. Hesap bağlanınca bildirim alırsınız.',
    en: 'Connection requested: {when}. We’ll notify you once an account is connected.',
  },
  'instagram.whyDeclined': {
    tr: 'Son isteğiniz reddedildi ({when}): {reason}',
    en: 'Your last request was declined ({when}): {reason}',
  },
  'instagram.requestFailed': { tr: 'İstek gönderilemedi: {message}', en: 'Could not send the request: {message}' },
} satisfies Texts;

type InstagramTexts = typeof instagramTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends InstagramTexts {}
}
