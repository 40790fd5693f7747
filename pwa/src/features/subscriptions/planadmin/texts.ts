import type { Texts } from '../../../i18n/text-types.ts';

export const planadminTexts = {
  'planadmin.add': { tr: 'Yeni Plan Ekle', en: 'Add a plan' },
  'planadmin.newTitle': { tr: 'Yeni plan', en: 'New plan' },
  'planadmin.editNote': { tr: 'Kod: {name}', en: 'Code: {name}' },
  'planadmin.edit': { tr: '{name} planını düzenle', en: 'Edit the {name} plan' },
  'planadmin.editOpen': {
    tr: 'Önce açık olan planı kaydedin ya da kapatın.',
    en: 'First save or close the plan that is open.',
  },
  'planadmin.name': { tr: 'Kod', en: 'Code' },
  'planadmin.nameHint': {
    tr: 'Küçük harfle, örneğin pro. Sonradan değiştirilemez; “pro” popüler diye işaretlenir.',
    en: 'In lower case, for example pro. Cannot be changed later; “pro” is marked popular.',
  },
  'planadmin.displayName': { tr: 'Ad', en: 'Name' },
  'planadmin.description': { tr: 'Açıklama', en: 'Description' },
  'planadmin.price': { tr: 'Fiyat ($)', en: 'Price ($)' },
  'planadmin.credits': { tr: 'Kredi', en: 'Credits' },
  'planadmin.interval': { tr: 'Dönem', en: 'Period' },
  'planadmin.features': { tr: 'Özellikler', en: 'Features' },
  'planadmin.featuresHint': { tr: 'Her satıra bir özellik', en: 'One feature per line' },
  'planadmin.stripePriceId': { tr: 'Stripe fiyat kimliği', en: 'Stripe price id' },
  'planadmin.stripePriceHint': {
    tr: 'Boşsa plan bir kez ödenir ve yenilenmez.',
    en: 'Empty: the plan is paid once and does not renew.',
  },
  'planadmin.active': { tr: 'Aktif', en: 'Active' },
  'planadmin.activeNote': { tr: 'Müşteriler bu plana abone olabilir.', en: 'Customers can subscribe to this plan.' },
  'planadmin.create': { tr: 'Planı Oluştur', en: 'Create plan' },
  'planadmin.update': { tr: 'Planı Güncelle', en: 'Update plan' },
  'planadmin.cancel': { tr: 'İptal', en: 'Cancel' },
  'planadmin.created': { tr: 'Plan oluşturuldu.', en: 'The plan was created.' },
  'planadmin.updated': { tr: 'Plan güncellendi.', en: 'The plan was updated.' },
  'planadmin.createFailed': { tr: 'Plan oluşturma hatası: {message}', en: 'Plan creation error: {message}' },
  'planadmin.updateFailed': { tr: 'Plan güncelleme hatası: {message}', en: 'Plan update error: {message}' },
  'planadmin.switchFailed': {
    tr: 'Plan güncellenirken hata oluştu: {message}',
    en: 'There was an error updating the plan: {message}',
  },
  'planadmin.switchOff': { tr: '{name} planını satıştan kaldır', en: 'Take the {name} plan off sale' },
  'planadmin.switchOn': { tr: '{name} planını satışa aç', en: 'Put the {name} plan on sale' },
} satisfies Texts;

type PlanadminTexts = typeof planadminTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends PlanadminTexts {}
}
