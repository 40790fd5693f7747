import type { Texts } from '../../../i18n/text-types.ts';

export const allModelsTexts = {
  'allModels.title': { tr: 'Tüm modeller', en: 'All models' },
  'allModels.note': {
    tr: '{count} model · saatler Türkiye saatidir (GMT+3)',
    en: {
      one: '{count} model · times are in Turkey time (GMT+3)',
      other: '{count} models · times are in Turkey time (GMT+3)',
    },
  },
  'allModels.open': { tr: 'kendi takvimini aç', en: 'open her own calendar' },
  'allModels.addFor': { tr: '{name}, {day}: plan ekle', en: '{name}, {day}: add plan' },
  'allModels.folded': {
    tr: '{count} modelde bu hafta plan yok',
    en: { one: '{count} model without plans this week', other: '{count} models without plans this week' },
  },
  'allModels.unfold': { tr: 'Göster', en: 'Show' },
  'allModels.fold': { tr: 'Plansız modelleri gizle', en: 'Hide models without plans' },
  'allModels.crowded': {
    tr: '{hour}: {count} plan',
    en: { one: '{hour}: {count} plan', other: '{hour}: {count} plans' },
  },
  'allModels.others': { tr: '{count} model daha', en: '{count} more' },
  'allModels.crowdedHere': {
    tr: 'Bu saatte {count} plan',
    en: { one: '{count} plan this hour', other: '{count} plans this hour' },
  },
  'allModels.crowdedMinute': {
    tr: 'Aynı dakikada başlayan planlar var; sırayla üretilirler.',
    en: 'Some start in the same minute and are generated one after the other.',
  },
  'allModels.crowdedHour': {
    tr: 'Aynı saat içinde birden çok plan var.',
    en: 'Several plans fall within the same hour.',
  },
  'allModels.hint': {
    tr: 'Bir planı sürükleyerek taşıyın, Alt ile kopyalayın. Klavyede: Boşluk.',
    en: 'Drag a plan to move it, hold Alt to copy. On the keyboard: Space.',
  },
  'allModels.actionsOf': { tr: '{time} {prompt}: işlemler', en: '{time} {prompt}: actions' },
  'allModels.move': { tr: 'Taşı…', en: 'Move…' },
  'allModels.copy': { tr: 'Başka modele kopyala…', en: 'Copy to another model…' },
  'allModels.moveTitle': { tr: 'Planı taşı', en: 'Move plan' },
  'allModels.copyTitle': { tr: 'Planı kopyala', en: 'Copy plan' },
  'allModels.moveIt': { tr: 'Taşı', en: 'Move' },
  'allModels.copyIt': { tr: 'Kopyala', en: 'Copy' },
  'allModels.model': { tr: 'Model', en: 'Model' },
  'allModels.movedTo': { tr: 'Plan {name} takvimine taşındı: {when}.', en: 'Plan moved to {name}: {when}.' },
  'allModels.copied': { tr: 'Kopyası {name} için planlandı: {when}.', en: 'Copy planned for {name}: {when}.' },
  'allModels.leftAssets': {
    tr: 'Seçili ürünler ve mekânlar eski modele ait olduğu için çıkarıldı.',
    en: 'Its products and places belong to the former model and were removed.',
  },
  'allModels.leftCover': {
    tr: 'Kapak resmi çıkarıldı.',
    en: 'Its cover image was removed.',
  },
  'allModels.leftPosting': {
    tr: '{name} için bağlı Instagram hesabı yok: içerik üretilir, paylaşılmaz.',
    en: '{name} has no Instagram account: the content is generated, not posted.',
  },
  'allModels.filter': { tr: 'Modele göre göster', en: 'Show by model' },
  'allModels.all': { tr: 'Tümü', en: 'All' },
  'allModels.forWhom': { tr: 'Hangi model için?', en: 'For which model?' },
  'allModels.figures': {
    tr: 'Bu hafta {credits} daha · bakiye {before} → {after}',
    en: '{credits} more this week · balance {before} → {after}',
  },
  'allModels.figuresOver': { tr: 'Bu hafta {credits} harcandı', en: '{credits} spent this week' },
  'allModels.earlier': {
    tr: 'Haftanın geçen günleri ({count} plan)',
    en: { one: 'Earlier this week ({count} plan)', other: 'Earlier this week ({count} plans)' },
  },
} satisfies Texts;

type AllModelsTexts = typeof allModelsTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends AllModelsTexts {}
}
