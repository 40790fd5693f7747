import type { Texts } from '../../i18n/text-types.ts';

export const influencersTexts = {
  'influencers.models': { tr: 'Modellerim', en: 'My models' },
  'influencers.details': { tr: 'Model bilgileri', en: 'About the models' },
  'influencers.hair': { tr: '{color} saç', en: '{color} hair' },
  'influencers.addModel': { tr: 'Vitrinden model ekle', en: 'Add another model' },
  'influencers.all': { tr: 'Tümü ({shown})', en: 'All ({shown})' },
  'influencers.add': { tr: 'Ekle', en: 'Add' },
  'influencers.certificate': { tr: 'Sertifika', en: 'Certificate' },
  'influencers.storyMore': { tr: 'Devamını oku', en: 'Read more' },
  'influencers.storyLess': { tr: 'Daha az göster', en: 'Show less' },
  'influencers.modelsWaiting': {
    tr: '{count} model sizi bekliyor',
    en: { one: '{count} model is waiting for you', other: '{count} models are waiting for you' },
  },
  'influencers.modelsAllOwned': { tr: 'Vitrindeki bütün modeller sizin', en: 'You own every model' },
  'influencers.portrait': { tr: '{name}, referans görseli', en: '{name}, reference image' },
  'influencers.followers': {
    tr: '{shown} takipçi',
    en: { one: '{shown} follower', other: '{shown} followers' },
  },
  'influencers.previous': { tr: 'Önceki model: {name}', en: 'Previous model: {name}' },
  'influencers.next': { tr: 'Sonraki model: {name}', en: 'Next model: {name}' },
  'influencers.plans': {
    tr: '{count} plan bekliyor',
    en: { one: '{count} planned', other: '{count} planned' },
  },
  'influencers.noPlans': { tr: 'bekleyen plan yok', en: 'no plans' },
  'influencers.create': { tr: 'İçerik üret', en: 'Create content' },
  'influencers.assets': { tr: 'Ürünler ve mekânlar', en: 'Products and places' },
  'influencers.plan': { tr: 'İçerik planla', en: 'Plan content' },
  'influencers.createNeedsModel': {
    tr: 'Üretmek için önce bir modeliniz olmalı.',
    en: 'You need a model before you can create.',
  },
  'influencers.planNeedsModel': {
    tr: 'Takvim için önce bir modeliniz olmalı.',
    en: 'You need a model before you can plan.',
  },
  'influencers.firstOnes': { tr: 'Bunlardan biriyle başlayın', en: 'Start with one of these' },
  'influencers.noneTitle': { tr: 'Vitrininiz sizi bekliyor', en: 'Meet your first model' },
  'influencers.noneText': {
    tr: 'Henüz bir modeliniz yok. Pazar yerinden birini seçin; onunla hemen üretmeye başlayın.',
    en: 'You don’t own a model yet. Choose one in the marketplace and start creating right away.',
  },
  'influencers.noneTextCount': {
    tr: 'Henüz bir modeliniz yok. Pazar yerinde {count} model var; birini seçin, hemen üretmeye başlayın.',
    en: {
      one: 'You don’t own a model yet. There is {count} in the marketplace: get it and start creating right away.',
      other:
        'You don’t own a model yet. There are {count} in the marketplace: choose one and start creating right away.',
    },
  },
  'influencers.toMarketplace': { tr: 'Pazar yerine git', en: 'Go to the marketplace' },
  'influencers.search': { tr: 'Ad ya da kategori arayın', en: 'Search by name or category' },
  'influencers.noInfluencers': { tr: 'Henüz influencer yok', en: 'No influencers yet' },
  'influencers.notOnSale': { tr: 'Satışta değil', en: 'Not on sale' },
  'influencers.purchases': { tr: '{count} satış', en: { one: '{count} sale', other: '{count} sales' } },
  'influencers.contentCount': {
    tr: '{count} içerik',
    en: { one: '{count} content item', other: '{count} content items' },
  },
} satisfies Texts;

type InfluencersTexts = typeof influencersTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends InfluencersTexts {}
}
