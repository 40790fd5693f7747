import type { Texts } from '../../i18n/text-types.ts';

export const assetChoiceTexts = {
  'assetChoice.label': { tr: 'Ürünler ve mekânlar', en: 'Products and places' },
  'assetChoice.hint': {
    tr: 'Seçtikleriniz sahnede yer alır. En fazla {max} görsel.',
    en: 'Your selection appears in the scene. Up to {max} items.',
  },
  'assetChoice.choose': { tr: 'Seç', en: 'Choose' },
  'assetChoice.done': { tr: 'Tamam', en: 'Done' },
  'assetChoice.remove': { tr: '{name}: seçimden çıkar', en: 'Remove {name} from the selection' },
  'assetChoice.missing': { tr: 'Silinmiş görsel', en: 'Deleted item' },
  'assetChoice.missingNote': {
    tr: 'Seçilen bir görsel silinmiş ya da bu modele ait değil. Onu seçimden çıkarın ya da geri yükleyin.',
    en: 'A selected item was deleted or does not belong to this model. Remove it from the selection or restore it.',
  },
  'assetChoice.place': { tr: '{place}. sırada', en: 'number {place}' },
  'assetChoice.full': { tr: 'En fazla {max} görsel seçebilirsiniz.', en: 'You can select up to {max} items.' },
  'assetChoice.none': {
    tr: 'Bu model için henüz ürün, giysi ya da mekân eklemediniz.',
    en: 'You have not added any products, clothes or places for this model yet.',
  },
  'assetChoice.loadFailed': { tr: 'Görseller yüklenemedi: {message}', en: 'Could not load the items: {message}' },
  'assetChoice.add': { tr: 'Görsel ekle', en: 'Add an item' },
  'assetChoice.name': { tr: 'Ad', en: 'Name' },
  'assetChoice.nameHint': { tr: 'Örneğin: Latte bardağı', en: 'For example: Latte cup' },
  'assetChoice.kind': { tr: 'Tür', en: 'Kind' },
  'assetChoice.kind.product': { tr: 'Ürün', en: 'Product' },
  'assetChoice.kind.wardrobe': { tr: 'Giysi', en: 'Clothes' },
  'assetChoice.kind.place': { tr: 'Mekân', en: 'Place' },
  'assetChoice.kinds.product': { tr: 'Ürünler', en: 'Products' },
  'assetChoice.kinds.wardrobe': { tr: 'Giysiler', en: 'Clothes' },
  'assetChoice.kinds.place': { tr: 'Mekânlar', en: 'Places' },
  'assetChoice.image': { tr: 'Görsel', en: 'Image' },
  'assetChoice.newImage': { tr: 'Yeni görsel', en: 'New image' },
  'assetChoice.uploading': { tr: 'Görsel hâlâ yükleniyor.', en: 'The image is still uploading.' },
  'assetChoice.save': { tr: 'Kaydet', en: 'Save' },
  'assetChoice.cancel': { tr: 'Vazgeç', en: 'Cancel' },
  'assetChoice.saved': { tr: '“{name}” kaydedildi.', en: '“{name}” was saved.' },
} satisfies Texts;

type AssetChoiceTexts = typeof assetChoiceTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends AssetChoiceTexts {}
}
