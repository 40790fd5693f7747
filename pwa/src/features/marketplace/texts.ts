import type { Texts } from '../../i18n/text-types.ts';

export const marketplaceTexts = {
  'marketplace.buy': { tr: 'Satın al', en: 'Buy' },
  'marketplace.buyNamed': { tr: 'Satın al: {name}', en: 'Buy: {name}' },
  'marketplace.yours': { tr: 'Zaten sizin: {names}', en: 'Already yours: {names}' },
  'marketplace.details': { tr: 'Modeli incele', en: 'View model' },
  'marketplace.previous': { tr: 'Önceki model', en: 'Previous model' },
  'marketplace.next': { tr: 'Sonraki model', en: 'Next model' },
  'marketplace.first': { tr: 'Bu ilk model', en: 'First model' },
  'marketplace.last': { tr: 'Bu son model', en: 'Last model' },
  'marketplace.place': { tr: '{place} / {total}', en: '{place} / {total}' },
  'marketplace.placeSpoken': { tr: '{name}, {total} modelden {place}.', en: '{name}, model {place} of {total}' },
  'marketplace.deck': { tr: 'Satıştaki modeller', en: 'Models on sale' },
  'marketplace.openList': {
    tr: 'Bütün modelleri listele, {place} / {total}',
    en: 'List all models, {place} / {total}',
  },
  'marketplace.compare': { tr: 'Karşılaştır', en: 'Compare' },
  'marketplace.compareNamed': { tr: 'Karşılaştır: {name}', en: 'Compare: {name}' },
  'marketplace.compareHint': { tr: 'En çok {count} model karşılaştırılır.', en: 'Compare up to {count} models.' },
  'marketplace.compareCount': {
    tr: '{count} modeli karşılaştır',
    en: { one: 'Compare {count} model', other: 'Compare {count} models' },
  },
  'marketplace.comparison': { tr: 'Karşılaştırma', en: 'Comparison' },
  'marketplace.backToList': { tr: 'Listeye dön', en: 'Back to list' },
  'marketplace.more': { tr: 'Daha fazla göster', en: 'Show more' },
  'marketplace.showNamed': { tr: 'Göster: {name}', en: 'View: {name}' },
  'marketplace.category': { tr: 'Kategori', en: 'Category' },
  'marketplace.once': {
    tr: 'Modele bir kez ödersiniz; sayı sınırı yoktur. Her üretim kredi harcar.',
    en: 'Pay once for the model, create as much as you like. Each run uses credits.',
  },
  'marketplace.pending': { tr: 'Hesabınıza ekleniyor...', en: 'Adding to your account...' },
  'marketplace.purchased': { tr: 'Artık sizin', en: 'It’s yours' },
  'marketplace.alreadyYours': { tr: '{name} zaten sizin.', en: 'You already own {name}.' },
  'marketplace.toModel': { tr: 'Modele git', en: 'Go to model' },
  'marketplace.notOnSale': {
    tr: 'Aradığınız model artık satışta değil.',
    en: 'This model is no longer on sale.',
  },
  'marketplace.allOwnedTitle': { tr: 'Vitrindeki bütün modeller sizin', en: 'You own every model' },
  'marketplace.allOwnedText': {
    tr: 'Yeni modeller vitrine çıktığında burada göreceksiniz.',
    en: 'New models will appear here.',
  },
  'marketplace.noneTitle': { tr: 'Vitrin hazırlanıyor', en: 'New faces coming soon' },
  'marketplace.noneText': {
    tr: 'Henüz satışta model yok. Çok yakında burada olacaklar.',
    en: 'No models are on sale yet. Check back soon.',
  },
  'marketplace.toMine': { tr: 'Modellerime git', en: 'Go to my models' },
  'marketplace.create': { tr: 'İçerik üret', en: 'Create content' },
  'marketplace.schedule': { tr: 'İçerik planla', en: 'Plan content' },
  'marketplace.checking': { tr: 'Sahiplik denetleniyor...', en: 'Checking ownership...' },
  'marketplace.checkFailed': {
    tr: 'Bu modelin sizde olup olmadığı öğrenilemedi.',
    en: 'Could not check whether you own this model.',
  },
  'marketplace.owned': { tr: 'Bu model sizin', en: 'You own this model' },
  'marketplace.portrait': { tr: '{name}, referans görseli', en: '{name}, reference image' },
  'marketplace.purchases': { tr: 'satın alma', en: { one: 'purchase', other: 'purchases' } },
  'marketplace.contents': { tr: 'içerik', en: { one: 'content item', other: 'content items' } },
  'marketplace.followers': { tr: 'takipçi', en: { one: 'follower', other: 'followers' } },
  'marketplace.story': { tr: 'Hikâyesi', en: 'Story' },
  'marketplace.traits': { tr: 'Özellikler', en: 'Attributes' },
  'marketplace.age': { tr: 'Yaş', en: 'Age' },
  'marketplace.height': { tr: 'Boy', en: 'Height' },
  'marketplace.heightCm': { tr: '{value} cm', en: '{value} cm' },
  'marketplace.weight': { tr: 'Kilo', en: 'Weight' },
  'marketplace.weightKg': { tr: '{value} kg', en: '{value} kg' },
  'marketplace.hair': { tr: 'Saç rengi', en: 'Hair colour' },
  'marketplace.gender': { tr: 'Cinsiyet', en: 'Gender' },
  'marketplace.personality': { tr: 'Kişilik', en: 'Personality' },
  'marketplace.certificate': { tr: 'Sertifikanız', en: 'Your certificate' },
  'marketplace.included': { tr: 'Neler dahil', en: 'What’s included' },
  'marketplace.includedUnlimited': {
    tr: 'Bu modelle sınırsız içerik üretme hakkı',
    en: 'Unlimited content creation with this model',
  },
  'marketplace.includedKinds': { tr: 'Fotoğraf, video ve metin üretimi', en: 'Photos, videos and text' },
  'marketplace.includedPlan': {
    tr: 'Takvimde planlama ve Instagram’da paylaşım',
    en: 'Planning in the calendar and posting to Instagram',
  },
  'marketplace.includedOnce': { tr: 'Tek seferlik ödeme, aylık ücret yok', en: 'One payment, no monthly fee' },
  'marketplace.missingModel': { tr: 'Bu model satışta değil', en: 'This model is not on sale' },
  'marketplace.missingModelText': {
    tr: 'Satıştan kaldırılmış olabilir ya da adres yanlış yazılmıştır.',
    en: 'It may have been removed from sale, or the address is wrong.',
  },
  'marketplace.promise': {
    tr: 'Her görsel yapay zekâ ürünüdür; başarısız üretimin kredisi kendiliğinden iade edilir.',
    en: 'Every image is AI-made; failed runs are refunded automatically.',
  },
  'marketplace.promiseSigned': {
    tr: 'Yeni JPEG ve PNG dosyaları imzalı ve doğrulanabilirdir.',
    en: 'New JPEG and PNG files are signed and verifiable.',
  },
  'marketplace.creditsApart': {
    tr: 'Krediler ayrı alınır: fotoğraf 1–\u20602, video 3–\u20605 kredi harcar.',
    en: 'Credits are sold separately: a photo uses 1–\u20602 credits, a video 3–\u20605.',
  },
  'marketplace.samples': { tr: 'Örnek içerikler', en: 'Sample content' },
  'marketplace.sampleOpen': { tr: 'Örnek {place}: {caption}', en: 'Sample {place}: {caption}' },
  'marketplace.samplePrevious': { tr: 'Önceki örnek', en: 'Previous sample' },
  'marketplace.sampleNext': { tr: 'Sonraki örnek', en: 'Next sample' },
  'marketplace.samplePlace': { tr: 'Örnek {place} / {total}', en: 'Sample {place} / {total}' },
} satisfies Texts;

type MarketplaceTexts = typeof marketplaceTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends MarketplaceTexts {}
}
