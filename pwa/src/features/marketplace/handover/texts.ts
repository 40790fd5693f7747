import type { Texts } from '../../../i18n/text-types.ts';

/** The moment after the purchase of a model. */
export const handoverTexts = {
  /** Spec §8, word for word. */
  'handover.bought': {
    tr: "Model başarıyla satın alındı! Dashboard'a yönlendiriliyorsunuz...",
    en: 'Model purchased! Taking you to your dashboard...',
  },
  'handover.open': { tr: 'Hemen aç', en: 'Open now' },
  'handover.title': { tr: '{name} artık sizin', en: '{name} is yours' },
  'handover.certificate': { tr: 'Sertifika no', en: 'Certificate no.' },
  'handover.ideas': { tr: 'İlk kare hangisi olsun?', en: 'Which picture first?' },
  'handover.make': { tr: 'İlk kareyi üret · {cost}', en: 'Create this picture · {cost}' },
  'handover.buyAndMake': {
    tr: '{credits} kredi al ve ilk kareyi üret',
    en: 'Get {credits} credits and create it',
  },
  'handover.enough': {
    tr: 'Bakiyeniz {before} kredi; bu kareden sonra {after} kalır.',
    en: 'You have {before} credits; {after} remain after this picture.',
  },
  'handover.afterPack': {
    tr: '{amount}, tek seferlik. Bu kareden sonra {after} krediniz kalır; süresi dolmaz.',
    en: '{amount}, one-time. After this picture you have {after} credits left, and they never expire.',
  },
  'handover.noWorkflow': {
    tr: 'Şu an fotoğraf üretilemiyor. Modeliniz hazır; üretim açılınca buradan devam edersiniz.',
    en: 'Pictures can’t be created right now. Your model is ready, and you can start as soon as creation is back.',
  },
  'handover.leave': { tr: 'Şimdi değil, modellerime geç', en: 'Not now, go to my models' },
  'handover.toModels': { tr: 'Modellerime geç', en: 'Go to my models' },
} satisfies Texts;

type HandoverTexts = typeof handoverTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends HandoverTexts {}
}
