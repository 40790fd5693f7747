import type { Texts } from '../i18n/text-types.ts';

export const fieldsTexts = {
  'fields.required': { tr: 'zorunlu', en: 'required' },
  'fields.none': { tr: 'Seçilmedi', en: 'None' },
  'fields.pickFile': { tr: 'Dosya seçin', en: 'Choose file' },
  'fields.pickImage': { tr: 'Görsel seçin', en: 'Choose image' },
  'fields.pickVideo': { tr: 'Video seçin', en: 'Choose video' },
  'fields.pickAudio': { tr: 'Ses dosyası seçin', en: 'Choose audio file' },
  'fields.takePhoto': { tr: 'Fotoğraf çek', en: 'Take photo' },
  'fields.takeVideo': { tr: 'Video çek', en: 'Take video' },
  'fields.uploading': { tr: 'Yükleniyor: %{percent}', en: 'Uploading: {percent}%' },
  'fields.removeFile': { tr: '{name} dosyasını kaldır', en: 'Remove {name}' },
  'fields.atMost': { tr: 'En fazla {size}', en: 'Up to {size}' },
} satisfies Texts;

type FieldsTexts = typeof fieldsTexts;

declare module '../i18n/text-types.ts' {
  interface RegisteredTexts extends FieldsTexts {}
}
