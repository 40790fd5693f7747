import type { Texts } from '../../../i18n/text-types.ts';

export const landingTexts = {
  'landing.heroTitle': { tr: 'Markanızın yeni yüzü vitrinde.', en: 'The new face of your brand.' },
  'landing.heroAction': { tr: 'Modellere bak', en: 'Browse models' },
  'landing.street': { tr: 'Öne çıkan modeller', en: 'Featured models' },
  'landing.search': { tr: 'Model ara', en: 'Search models' },
  'landing.searchHint': { tr: 'Model, tarz ya da şehir arayın', en: 'Search by name, style or city' },
  'landing.clearSearch': { tr: 'Aramayı temizle', en: 'Clear search' },
  'landing.categories': { tr: 'Kategoriler', en: 'Categories' },
  'landing.all': { tr: 'Tümü', en: 'All' },
  'landing.inWindow': { tr: 'Vitrindekiler', en: 'Now showing' },
  'landing.count': { tr: '{count} model', en: { one: '{count} model', other: '{count} models' } },
  'landing.moreThere': {
    tr: 'İlk {shown} model gösteriliyor. Aramayla ya da kategoriyle daraltın.',
    en: 'Showing the first {shown} models. Narrow them down by search or category.',
  },
  'landing.view': { tr: 'İncele', en: 'View' },
  'landing.buy': { tr: 'Satın al', en: 'Buy' },
  'landing.buyNamed': { tr: 'Satın al: {name}', en: 'Buy: {name}' },
  'landing.noneTitle': { tr: 'Bu aramaya uyan model yok', en: 'No models match your search' },
  'landing.noneText': {
    tr: 'Başka bir kelime deneyin ya da bütün vitrine dönün.',
    en: 'Try another word, or go back to all models.',
  },
  'landing.noModelsTitle': { tr: 'Vitrin hazırlanıyor', en: 'New faces coming soon' },
  'landing.noModelsText': {
    tr: 'Henüz satışta model yok. Çok yakında burada olacaklar.',
    en: 'No models are on sale yet. Check back soon.',
  },
  'landing.others': { tr: 'Bunlara da bakın', en: 'You might also like' },
  'landing.showAll': { tr: 'Tümünü göster', en: 'Show all' },
  'landing.benefitsTitle': {
    tr: 'Bir kez alın, dilediğiniz kadar üretin.',
    en: 'Buy once, create as much as you like.',
  },
  'landing.benefitOnceTitle': { tr: 'Tek ödeme, sınırsız üretim hakkı', en: 'Pay once, create without limits' },
  'landing.benefitOnceText': {
    tr: 'Model sizin olur. Üretim için yalnızca kredi harcarsınız; aylık model ücreti yoktur.',
    en: 'The model is yours. You only spend credits to create; there is no monthly fee per model.',
  },
  'landing.benefitPlanTitle': { tr: 'Takvime koyun, kendisi paylaşsın', en: 'Plan it, and it posts itself' },
  'landing.benefitPlanText': {
    tr: 'Gün ve saat seçin. İçerik Türkiye saatiyle üretilir, Instagram’da paylaşılır.',
    en: 'Choose a day and time. We create the content then, in Turkey time, and post it to Instagram.',
  },
  'landing.benefitCreditsTitle': { tr: 'Kredilerin süresi dolmaz', en: 'Credits never expire' },
  'landing.benefitCreditsText': {
    tr: 'Harcamadan önce tam tutarı görürsünüz.',
    en: 'You always see the exact cost before you spend.',
  },
  'landing.promise': {
    tr: 'Her görsel yapay zekâ ürünüdür; başarısız üretimin kredisi kendiliğinden iade edilir.',
    en: 'Every image is AI-made; failed runs are refunded automatically.',
  },
  'landing.promiseSigned': {
    tr: 'Yeni JPEG ve PNG dosyaları imzalı, doğrulanabilirdir.',
    en: 'New JPEG and PNG files are signed and verifiable.',
  },
  'landing.outputTitle': {
    tr: '{name} ile bir haftalık paylaşım böyle hazırlanır.',
    en: 'How a week of posts with {name} comes together.',
  },
  'landing.outputWrite': { tr: 'Sahneleri anlatın', en: 'Describe the scenes' },
  'landing.outputMade': { tr: 'Kareleriniz üretilsin', en: 'Get your images' },
  'landing.outputPlanned': { tr: 'Takvime koyun', en: 'Add them to the calendar' },
  'landing.outputPosted': { tr: 'Instagram’da paylaşılsın', en: 'Posted on Instagram' },
  'landing.proofTitle': { tr: 'Hepsi bir cümleyle başladı.', en: 'They all started with one sentence.' },
  'landing.figuresTitle': {
    tr: 'Rakamlarla {brand} ve kredi kullanımı',
    en: '{brand} in numbers, and what credits buy',
  },
  'landing.photo': { tr: 'Fotoğraf', en: 'Photo' },
  'landing.photoCost': { tr: '1–2 kredi', en: '1–2 credits' },
  'landing.video': { tr: 'Video', en: 'Video' },
  'landing.videoCost': { tr: '3–5 kredi', en: '3–5 credits' },
} satisfies Texts;

type LandingTexts = typeof landingTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends LandingTexts {}
}
