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
  'planadmin.created': { tr: 'Plan oluşturuldu.', en: 'The plan was created.' },
  'planadmin.updated': { tr: 'Plan güncellendi.', en: 'The plan was updated.' },
  'planadmin.createFailed': { tr: 'Plan oluşturma hatası: {message}', en: 'Plan creation error: {message}' },
  'planadmin.updateFailed': { tr: 'Plan güncelleme hatası: {message}', en: 'Plan update error: {message}' },
  'planadmin.switchFailed': {
    tr: 'Plan güncellenirken hata oluştu: {message}',
    en: 'There was an error updating the plan: {message}',
  },
  'planadmin.subscribers': { tr: 'Abonelikler', en: 'Subscriptions' },
  'planadmin.standing': { tr: 'Süren', en: 'Running' },
  'planadmin.onlyOne': { tr: 'Yalnızca bir kişi', en: 'One person only' },
  'planadmin.allSubscriptions': { tr: 'Tümü', en: 'All' },
  'planadmin.noSubscribers': { tr: 'Henüz aktif abonelik yok', en: 'No active subscriptions yet' },
  'planadmin.subscriber': { tr: 'Kullanıcı', en: 'User' },
  'planadmin.planAndState': { tr: 'Plan', en: 'Plan' },
  'planadmin.priceColumn': { tr: 'Fiyat', en: 'Price' },
  'planadmin.lastPayment': { tr: 'Son ödeme', en: 'Paid until' },
  'planadmin.acts': { tr: 'İşlemler', en: 'Actions' },
  'planadmin.actsOf': { tr: '{name}: abonelik işlemleri', en: '{name}: actions on the subscription' },
  'planadmin.ends': { tr: 'dönem sonunda biter', en: 'ends with the period' },
  'planadmin.newer': { tr: 'Daha yeni', en: 'Newer' },
  'planadmin.newest': { tr: 'En yeni abonelikler gösteriliyor.', en: 'These are the newest.' },
  'planadmin.oldest': { tr: 'Daha eski abonelik yok.', en: 'There are no older ones.' },
  'planadmin.cancelAtEnd': { tr: 'Dönem sonunda bitir', en: 'End with the period' },
  'planadmin.cancelAtEndTitle': { tr: '{name}: abonelik dönem sonunda bitsin mi?', en: '{name}: end with the period?' },
  'planadmin.cancelAtEndText': {
    tr: 'Ödenmiş dönem sonuna kadar sürer, sonra yenilenmez. Müşteri bunu geri alabilir.',
    en: 'It runs until the paid period ends and does not renew. The customer can undo this.',
  },
  'planadmin.cancelNow': { tr: 'Hemen bitir', en: 'End at once' },
  'planadmin.cancelNowTitle': { tr: '{name}: abonelik hemen bitsin mi?', en: '{name}: end at once?' },
  'planadmin.cancelNowText': {
    tr: 'Abonelik şimdi biter ve geri alınamaz. Krediler müşteride kalır, para iade edilmez.',
    en: 'The subscription ends now and cannot be brought back. The credits stay, no money is returned.',
  },
  'planadmin.refund': { tr: 'Son ödemeyi iade et', en: 'Refund the last payment' },
  'planadmin.refundTitle': { tr: '{name}: son ödeme iade edilsin mi?', en: '{name}: refund the last payment?' },
  'planadmin.refundText': {
    tr: 'Son dönemin parası karta döner, o dönemin kredileri geri alınır. Abonelik sürer.',
    en: 'The money of the last period returns to the card and its credits are taken back. The subscription goes on.',
  },
  'planadmin.canceled': { tr: 'Abonelik iptal edildi.', en: 'The subscription was cancelled.' },
  'planadmin.refunded': { tr: 'Son ödeme iade edildi.', en: 'The last payment was refunded.' },
  'planadmin.actFailed': { tr: 'Hata: {message}', en: 'Error: {message}' },
  'planadmin.switchOff': { tr: '{name} planını satıştan kaldır', en: 'Take the {name} plan off sale' },
  'planadmin.switchOn': { tr: '{name} planını satışa aç', en: 'Put the {name} plan on sale' },
} satisfies Texts;

type PlanadminTexts = typeof planadminTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends PlanadminTexts {}
}
