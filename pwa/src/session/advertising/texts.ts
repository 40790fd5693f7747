import type { Texts } from '../../i18n/text-types.ts';

export const advertisingTexts = {
  'advertising.switch': { tr: 'Reklam / işbirliği', en: 'Ad / partnership' },
  'advertising.note': {
    tr: 'Para, ürün ya da başka bir yarar karşılığı paylaşılıyorsa açın.',
    en: 'Switch on if you post it for money, a product or another benefit.',
  },
  'advertising.brand': { tr: 'Marka', en: 'Brand' },
  'advertising.brandHint': {
    tr: 'Instagram adı (@marka) ya da reklamverenin adı',
    en: 'Instagram name (@brand) or the advertiser’s name',
  },
  'advertising.begins': { tr: 'Açıklama şöyle başlar', en: 'The caption begins with' },
  'advertising.complete': {
    tr: 'Açıklamanız gerekli ibareleri zaten içeriyor; bir şey eklenmez.',
    en: 'Your caption has the required words already; nothing is added.',
  },
  'advertising.aiLeftOut': {
    tr: 'Yapay zekâ cümlesi sığmadığı için eklenmez; Instagram’ın yapay zekâ etiketi yine gönderilir.',
    en: 'The sentence about AI does not fit and is not added; Instagram’s AI label is still sent.',
  },
  'advertising.always': { tr: '{name} için varsayılan yap', en: 'Make it the default for {name}' },
  'advertising.never': { tr: '{name} için varsayılanı kaldır', en: 'Remove the default for {name}' },
  'advertising.saved': {
    tr: '{name}: yeni gönderiler {brand} reklamı olarak başlar.',
    en: '{name}: new posts start as ads for {brand}.',
  },
  'advertising.removed': {
    tr: '{name}: yeni gönderiler artık reklam olarak başlamaz.',
    en: '{name}: new posts no longer start as ads.',
  },
  'advertising.disclosed': { tr: 'Beyan edilenler', en: 'Disclosures' },
  'advertising.sentAt': { tr: 'Gönderildi', en: 'Sent' },
  'advertising.account': { tr: 'Hesap', en: 'Account' },
  'advertising.label': { tr: 'Yapay zekâ etiketi', en: 'AI label' },
  'advertising.labelSent': { tr: 'Instagram’a gönderildi', en: 'Sent to Instagram' },
  'advertising.labelMissing': { tr: 'Gönderilmedi', en: 'Not sent' },
  'advertising.yes': { tr: 'Evet', en: 'Yes' },
  'advertising.no': { tr: 'Hayır', en: 'No' },
  'advertising.words': { tr: 'Açıklamadaki ibareler', en: 'Words in the caption' },
  'advertising.noWords': { tr: 'Yok', en: 'None' },
  'advertising.manifest': { tr: 'Dosyanın imzası', en: 'Signature of the file' },
  'advertising.noManifest': { tr: 'İmzasız', en: 'Not signed' },
  'advertising.unchangeable': {
    tr: 'Gönderilirken kaydedildi; sonradan değiştirilemez.',
    en: 'Recorded when the post was sent; it cannot be changed.',
  },
} satisfies Texts;

type AdvertisingTexts = typeof advertisingTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends AdvertisingTexts {}
}
