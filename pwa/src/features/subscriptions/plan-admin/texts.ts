import type { Texts } from '../../../i18n/text-types.ts';

export const planAdminTexts = {
  'planAdmin.add': { tr: 'Yeni Plan Ekle', en: 'Add plan' },
  'planAdmin.newTitle': { tr: 'Yeni plan', en: 'New plan' },
  'planAdmin.editNote': { tr: 'Kod: {name}', en: 'Code: {name}' },
  'planAdmin.edit': { tr: '{name} planını düzenle', en: 'Edit the {name} plan' },
  'planAdmin.editOpen': {
    tr: 'Önce açık olan planı kaydedin ya da kapatın.',
    en: 'Save or close the open plan first.',
  },
  'planAdmin.name': { tr: 'Kod', en: 'Code' },
  'planAdmin.nameHint': {
    tr: 'Küçük harfle, örneğin pro. Sonradan değiştirilemez; “pro” popüler diye işaretlenir.',
    en: 'Lower case, for example pro. Cannot be changed later; “pro” is marked as popular.',
  },
  'planAdmin.displayName': { tr: 'Ad', en: 'Name' },
  'planAdmin.description': { tr: 'Açıklama', en: 'Description' },
  'planAdmin.price': { tr: 'Fiyat ($)', en: 'Price ($)' },
  'planAdmin.credits': { tr: 'Kredi', en: 'Credits' },
  'planAdmin.interval': { tr: 'Dönem', en: 'Period' },
  'planAdmin.features': { tr: 'Özellikler', en: 'Features' },
  'planAdmin.featuresHint': { tr: 'Her satıra bir özellik', en: 'One feature per line' },
  'planAdmin.stripePriceId': { tr: 'Stripe fiyat kimliği', en: 'Stripe price ID' },
  'planAdmin.stripePriceHint': {
    tr: 'Boşsa plan bir kez ödenir ve yenilenmez.',
    en: 'If empty, the plan is paid once and does not renew.',
  },
  'planAdmin.active': { tr: 'Aktif', en: 'Active' },
  'planAdmin.activeNote': { tr: 'Müşteriler bu plana abone olabilir.', en: 'Customers can subscribe to this plan.' },
  'planAdmin.create': { tr: 'Planı Oluştur', en: 'Create plan' },
  'planAdmin.update': { tr: 'Planı Güncelle', en: 'Update plan' },
  'planAdmin.created': { tr: 'Plan oluşturuldu.', en: 'Plan created.' },
  'planAdmin.updated': { tr: 'Plan güncellendi.', en: 'Plan updated.' },
  'planAdmin.createFailed': { tr: 'Plan oluşturma hatası: {message}', en: 'Could not create the plan: {message}' },
  'planAdmin.updateFailed': { tr: 'Plan güncelleme hatası: {message}', en: 'Could not update the plan: {message}' },
  'planAdmin.switchFailed': {
    tr: 'Plan güncellenirken hata oluştu: {message}',
    en: 'Could not update the plan: {message}',
  },
  'planAdmin.subscribers': { tr: 'Abonelikler', en: 'Subscriptions' },
  'planAdmin.standing': { tr: 'Süren', en: 'Active' },
  'planAdmin.onlyOne': { tr: 'Yalnızca bir kişi', en: 'One user only' },
  'planAdmin.allSubscriptions': { tr: 'Tümü', en: 'All' },
  'planAdmin.noSubscribers': { tr: 'Henüz aktif abonelik yok', en: 'No active subscriptions yet' },
  'planAdmin.subscriber': { tr: 'Kullanıcı', en: 'User' },
  'planAdmin.planAndState': { tr: 'Plan', en: 'Plan' },
  'planAdmin.priceColumn': { tr: 'Fiyat', en: 'Price' },
  'planAdmin.lastPayment': { tr: 'Son ödeme', en: 'Paid until' },
  'planAdmin.actions': { tr: 'İşlemler', en: 'Actions' },
  'planAdmin.actionsOf': { tr: '{name}: abonelik işlemleri', en: '{name}: subscription actions' },
  'planAdmin.ends': { tr: 'dönem sonunda biter', en: 'ends after this period' },
  'planAdmin.newer': { tr: 'Daha yeni', en: 'Newer' },
  'planAdmin.newest': { tr: 'En yeni abonelikler gösteriliyor.', en: 'You’re viewing the newest.' },
  'planAdmin.oldest': { tr: 'Daha eski abonelik yok.', en: 'No older subscriptions.' },
  'planAdmin.cancelAtEnd': { tr: 'Dönem sonunda bitir', en: 'End after this period' },
  'planAdmin.cancelAtEndTitle': {
    tr: '{name}: abonelik dönem sonunda bitsin mi?',
    en: '{name}: end after this period?',
  },
  'planAdmin.cancelAtEndText': {
    tr: 'Ödenmiş dönem sonuna kadar sürer, sonra yenilenmez. Müşteri bunu geri alabilir.',
    en: 'The subscription runs until the end of the paid period and does not renew. The customer can undo this.',
  },
  'planAdmin.cancelNow': { tr: 'Hemen bitir', en: 'End now' },
  'planAdmin.cancelNowTitle': { tr: '{name}: abonelik hemen bitsin mi?', en: '{name}: end now?' },
  'planAdmin.cancelNowText': {
    tr: 'Abonelik şimdi biter ve geri alınamaz. Krediler müşteride kalır, para iade edilmez.',
    en: 'The subscription ends now and cannot be restored. The customer keeps the credits; no money is refunded.',
  },
  'planAdmin.refund': { tr: 'Son ödemeyi iade et', en: 'Refund last payment' },
  'planAdmin.refundTitle': { tr: '{name}: son ödeme iade edilsin mi?', en: '{name}: refund the last payment?' },
  'planAdmin.refundText': {
    tr: 'Son dönemin parası karta döner, o dönemin kredileri geri alınır. Abonelik sürer.',
    en: 'The last payment goes back to the card and its credits are removed. The subscription continues.',
  },
  'planAdmin.canceled': { tr: 'Abonelik iptal edildi.', en: 'Subscription cancelled.' },
  'planAdmin.refunded': { tr: 'Son ödeme iade edildi.', en: 'Last payment refunded.' },
  'planAdmin.actFailed': { tr: 'Hata: {message}', en: 'Error: {message}' },
  'planAdmin.switchOff': { tr: '{name} planını satıştan kaldır', en: 'Take the {name} plan off sale' },
  'planAdmin.switchOn': { tr: '{name} planını satışa aç', en: 'Put the {name} plan on sale' },
} satisfies Texts;

type PlanAdminTexts = typeof planAdminTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends PlanAdminTexts {}
}
