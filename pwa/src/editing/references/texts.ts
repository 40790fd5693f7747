import type { Texts } from '../../i18n/text-types.ts';

export const referencesTexts = {
  'references.title': { tr: 'Referanslar', en: 'References' },
  'references.note': {
    tr: 'İş akışlarına gönderilen resimler; her resimde aynı kişi çıksın diye. Değişiklikler hemen kaydedilir. Herkese açık olanlar modelin sayfasında görünür.',
    en: 'Pictures that workflows receive, so that each result shows the same person. Changes are saved at once. Public ones appear on the model’s page.',
  },
  'references.afterCreation': {
    tr: 'Referanslar, model oluşturulduktan sonra eklenir.',
    en: 'Add references once the model has been created.',
  },
  'references.copied': {
    tr: '{count} referansı kopyalanır; kopyaları yalnızca yöneticiler görür.',
    en: {
      one: '{count} reference is copied; only admins see the copy.',
      other: '{count} references are copied; only admins see the copies.',
    },
  },
  'references.none': {
    tr: 'Henüz referans yok. Yüz ve tam boy bir resimle başlayın.',
    en: 'No references yet. Start with a face and a full-length picture.',
  },
  'references.add': { tr: 'Referans ekle', en: 'Add reference' },
  'references.addTo': { tr: '{name} için referans', en: 'Reference for {name}' },
  'references.save': { tr: 'Kaydet', en: 'Save' },
  'references.edit': { tr: 'Düzenle', en: 'Edit' },
  'references.editNamed': { tr: '{name} referansını düzenle', en: 'Edit {name}' },
  'references.actions': { tr: '{name} için işlemler', en: 'Actions for {name}' },
  'references.moveUp': { tr: 'Yukarı taşı', en: 'Move up' },
  'references.moveDown': { tr: 'Aşağı taşı', en: 'Move down' },
  'references.isPublic': { tr: 'Herkese açık', en: 'Public' },
  'references.delete': { tr: 'Sil', en: 'Delete' },
  'references.deleteTitle': { tr: '{name} referansı silinsin mi?', en: 'Delete the reference {name}?' },
  'references.deleteText': {
    tr: 'Resim geri getirilemez. Silinmesi hiçbir iş akışını durdurmaz.',
    en: 'The picture cannot be restored. No workflow stops running without it.',
  },
  'references.deleteUsed': {
    tr: 'Resim geri getirilemez. Şu iş akışlarının ona ihtiyacı var ve bu modelle artık çalışmaz:',
    en: 'The picture cannot be restored. These workflows need it, and will no longer run with this model:',
  },
  'references.deleted': { tr: '{name} silindi.', en: '{name} deleted.' },
  'references.added': { tr: '{name} referanslara eklendi.', en: '{name} was added to the references.' },
  'references.saved': { tr: '{name} kaydedildi.', en: '{name} saved.' },
  'references.failed': { tr: 'Hata: {message}', en: 'Error: {message}' },
  'references.loadFailed': { tr: 'Referanslar yüklenemedi: {message}', en: 'Could not load the references: {message}' },
  'references.model': { tr: 'Model', en: 'Model' },
  'references.name': { tr: 'Ad', en: 'Name' },
  'references.nameHint': { tr: 'Şablonda: {code}', en: 'In a template: {code}' },
  'references.suggestions': { tr: 'Önerilen adlar', en: 'Suggested names' },
  'references.picture': { tr: 'Resim', en: 'Picture' },
  'references.newPicture': { tr: 'Yeni resim', en: 'New picture' },
  'references.pictureHint': {
    tr: 'JPEG, PNG ya da WebP · en fazla {maxMb} MB',
    en: 'JPEG, PNG or WebP · up to {maxMb} MB',
  },
  'references.choosePicture': { tr: 'Resim seçin ya da buraya bırakın', en: 'Choose a picture or drop it here' },
  'references.removePicture': { tr: '{name} dosyasını kaldır', en: 'Remove {name}' },
  'references.uploading': { tr: 'Yükleniyor: %{percent}', en: 'Uploading: {percent}%' },
  'references.useAsReference': { tr: 'Referans yap', en: 'Use as reference' },
} satisfies Texts;

type ReferencesTexts = typeof referencesTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends ReferencesTexts {}
}
