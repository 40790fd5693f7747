import type { Texts } from '../../i18n/text-types.ts';

export const assetsTexts = {
  'assets.title': { tr: 'Ürünler ve mekânlar', en: 'Products and places' },
  'assets.note': {
    tr: '{name} ile üretirken ve plan yaparken sahneye ekleyeceğiniz ürünler, giysiler ve mekânlar.',
    en: 'Products, clothes and places to add to the scene when you create or plan with {name}.',
  },
  'assets.count': {
    tr: '{count} / {max} görsel',
    en: { one: '{count} of {max} items', other: '{count} of {max} items' },
  },
  'assets.add': { tr: 'Görsel ekle', en: 'Add an item' },
  'assets.edit': { tr: 'Düzenle', en: 'Edit' },
  'assets.delete': { tr: 'Sil', en: 'Delete' },
  'assets.more': { tr: '{name}: işlemler', en: 'Actions for {name}' },
  'assets.editNamed': { tr: '{name}: düzenle', en: 'Edit {name}' },
  'assets.deleted': { tr: '“{name}” silindi.', en: '“{name}” was deleted.' },
  'assets.restored': { tr: '“{name}” geri yüklendi.', en: '“{name}” was restored.' },
  'assets.neverUsed': { tr: 'Henüz kullanılmadı', en: 'Not used yet' },
  'assets.used': { tr: 'Son kullanım: {when}', en: 'Last used: {when}' },
  'assets.noneTitle': { tr: 'Sahneye kendi ürününüzü koyun', en: 'Put your own product into the scene' },
  'assets.noneText': {
    tr: 'Bir ürünün, giysinin ya da mekânın fotoğrafını ekleyin; üretirken ve planlarken seçebilirsiniz.',
    en: 'Add a photo of a product, an outfit or a place. You can then choose it whenever you create or plan.',
  },
  'assets.loadFailed': { tr: 'Görseller yüklenemedi: {message}', en: 'Could not load the items: {message}' },
  'assets.denied': { tr: 'Bu model hesabınızda yok', en: 'This model is not in your account' },
  'assets.deniedText': {
    tr: 'Ürünleri ve mekânları yalnızca sahip olduğunuz modeller için saklayabilirsiniz.',
    en: 'You can store products and places only for models that you own.',
  },
  'assets.back': { tr: 'Modele dön', en: 'Back to the model' },
} satisfies Texts;

type AssetsTexts = typeof assetsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends AssetsTexts {}
}
