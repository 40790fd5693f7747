import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'assets.tooMany': {
    status: 409,
    tr: 'Bir modele en fazla {max} ürün, giysi ve mekân eklenebilir. Yenisini eklemek için birini silin.',
    en: 'You can store up to {max} products, clothes and places for a model. Delete one to add another.',
  },
  'assets.nameTaken': {
    status: 409,
    tr: 'Bu modelde aynı adla kayıtlı bir görsel var. Lütfen başka bir ad seçin.',
    en: 'This model already has an item with this name. Please choose another name.',
  },
  'assets.missing': {
    status: 409,
    tr: 'Seçilen bir ürün, giysi ya da mekân silinmiş veya bu modele ait değil. Seçiminizi güncelleyin. Krediniz harcanmadı.',
    en: 'A selected product, outfit or place was deleted or does not belong to this model. Update your selection. No credits were charged.',
  },
  'assets.notTaken': {
    status: 409,
    tr: 'Bu iş akışı ürün, giysi ya da mekân görseli almıyor. Seçimi kaldırın ya da başka bir iş akışı seçin. Krediniz harcanmadı.',
    en: 'This workflow does not accept products, clothes or places. Clear the selection or choose another workflow. No credits were charged.',
  },
  'assets.tooManyChosen': {
    status: 409,
    tr: 'En fazla {max} ürün, giysi ve mekân seçilebilir. Krediniz harcanmadı.',
    en: 'You can select up to {max} products, clothes and places. No credits were charged.',
  },
} satisfies Refusals;

export const sentences = {
  'assets.nameRequired': { tr: 'Bir ad yazın.', en: 'Enter a name.' },
  'assets.nameTooLong': {
    tr: 'Ad en fazla {max} karakter olabilir.',
    en: 'The name can have at most {max} characters.',
  },
  'assets.nameSeparator': {
    tr: 'Ad “|” içeremez: tablolarda adları bu işaret ayırır.',
    en: 'The name cannot contain “|”, which separates names in tables.',
  },
  'assets.notImage': {
    tr: 'Lütfen JPEG, PNG ya da WebP biçiminde bir görsel seçin.',
    en: 'Please choose a JPEG, PNG or WebP image.',
  },
  'assets.imageTooLarge': {
    tr: 'Görsel en fazla {maxMb} MB olabilir.',
    en: 'The image can be at most {maxMb} MB.',
  },
  'assets.imageUnreadable': {
    tr: 'Görsel açılamadı: dosya bozuk ya da eksik. Lütfen başka bir dosya seçin.',
    en: 'The image could not be opened: the file is damaged or incomplete. Please choose another file.',
  },
  'assets.imageMissing': {
    tr: 'Görsel sunucuda bulunamadı. Lütfen dosyayı yeniden seçin.',
    en: 'The image was not found on the server. Please choose the file again.',
  },
  'assets.unknownName': {
    tr: 'Bu modelde “{name}” adlı bir ürün, giysi ya da mekân yok.',
    en: 'This model has no product, outfit or place named “{name}”.',
  },
} satisfies Texts;
