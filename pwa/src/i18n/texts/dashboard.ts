import type { Texts } from '../text-types.ts';

export const dashboardTexts = {
  'dashboard.models': { tr: 'Modellerim', en: 'My models' },
  'dashboard.hair': { tr: '{color} saç', en: '{color} hair' },
  'dashboard.addModel': { tr: 'Vitrinden model ekle', en: 'Add another model' },
  'dashboard.add': { tr: 'Ekle', en: 'Add' },
  'dashboard.storyMore': { tr: 'Devamını oku', en: 'Read on' },
  'dashboard.storyLess': { tr: 'Daha az göster', en: 'Show less' },
  'dashboard.modelsWaiting': {
    tr: '{count} model sizi bekliyor',
    en: { one: '{count} model is waiting for you', other: '{count} models are waiting for you' },
  },
  'dashboard.modelsAllOwned': { tr: 'Vitrindeki bütün modeller sizin', en: 'Every model in the window is yours' },
  'dashboard.portrait': { tr: '{name}, referans görseli', en: '{name}, reference picture' },
  'dashboard.followers': {
    tr: '{shown} takipçi',
    en: { one: '{shown} follower', other: '{shown} followers' },
  },
  'dashboard.previous': { tr: 'Önceki model: {name}', en: 'Previous model: {name}' },
  'dashboard.next': { tr: 'Sonraki model: {name}', en: 'Next model: {name}' },
  'dashboard.plans': {
    tr: '{count} plan bekliyor',
    en: { one: '{count} planned', other: '{count} planned' },
  },
  'dashboard.noPlans': { tr: 'bekleyen plan yok', en: 'nothing planned' },
  'dashboard.create': { tr: 'İçerik üret', en: 'Create content' },
  'dashboard.plan': { tr: 'İçerik planla', en: 'Plan content' },
  'dashboard.noneTitle': { tr: 'Vitrininiz sizi bekliyor', en: 'Your window is waiting' },
  'dashboard.noneText': {
    tr: 'Henüz bir modeliniz yok. Pazar yerinden birini seçin; onunla hemen üretmeye başlayın.',
    en: 'You do not own a model yet. Choose one in the marketplace and start creating right away.',
  },
  'dashboard.noneTextCount': {
    tr: 'Henüz bir modeliniz yok. Pazar yerinde {count} model var; birini seçin, hemen üretmeye başlayın.',
    en: {
      one: 'You do not own a model yet. {count} is in the marketplace: choose it and start creating right away.',
      other: 'You do not own a model yet. {count} are in the marketplace: choose one and start creating right away.',
    },
  },
  'dashboard.toMarketplace': { tr: 'Pazar yerine git', en: 'Go to the marketplace' },
} satisfies Texts;
