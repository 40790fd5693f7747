import type { Texts } from '../../../i18n/text-types.ts';

export const presetsTexts = {
  'presets.title': { tr: 'Hazır ayarlar', en: 'Presets' },
  'presets.name': { tr: 'Formu bu adla kaydet', en: 'Save this form as' },
  'presets.hint': {
    tr: 'Sahne anlatımı, alanlar, dosyalar ve seçilen ürünler birlikte saklanır.',
    en: 'Saves the prompt, fields, files and chosen products together.',
  },
  'presets.nameFirst': { tr: 'Önce bir ad yazın.', en: 'Enter a name first.' },
  'presets.save': { tr: 'Kaydet', en: 'Save' },
  'presets.saved': { tr: '“{name}” kaydedildi.', en: '“{name}” saved.' },
  'presets.none': {
    tr: 'Bu modelin bu iş akışı için hazır ayar yok.',
    en: 'No presets for this model and workflow yet.',
  },
  'presets.assets': { tr: '{count} görsel', en: { one: '{count} item', other: '{count} items' } },
  'presets.noPrompt': { tr: 'Sahne anlatımı yok', en: 'No prompt' },
  'presets.use': { tr: 'Kullan', en: 'Use' },
  'presets.more': { tr: '{name}: diğer', en: '{name}: more' },
  'presets.rename': { tr: 'Yeniden adlandır', en: 'Rename' },
  'presets.newName': { tr: 'Yeni ad', en: 'New name' },
  'presets.cancel': { tr: 'Vazgeç', en: 'Cancel' },
  'presets.replace': { tr: 'Formdakiyle değiştir', en: 'Replace with current form' },
  'presets.replaced': { tr: '“{name}” formdakiyle değiştirildi.', en: '“{name}” updated from the form.' },
  'presets.delete': { tr: 'Sil', en: 'Delete' },
  'presets.deleted': { tr: '“{name}” silindi.', en: '“{name}” deleted.' },
  'presets.restored': { tr: '“{name}” geri getirildi.', en: '“{name}” restored.' },
  'presets.recentlyDeleted': { tr: 'Son silinenler', en: 'Recently deleted' },
  'presets.deletedNote': {
    tr: 'Silinen hazır ayarları bir gün içinde geri getirebilirsiniz.',
    en: 'You can restore deleted presets within a day.',
  },
  'presets.noneDeleted': { tr: 'Son bir günde silinen hazır ayar yok.', en: 'No presets deleted in the last day.' },
  'presets.restore': { tr: 'Geri getir', en: 'Restore' },
  'presets.restoreNamed': { tr: 'Geri getir: {name}', en: 'Restore: {name}' },
  'presets.decide': { tr: 'Karar ver: {name}', en: 'Decide: {name}' },
} satisfies Texts;

type PresetsTexts = typeof presetsTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends PresetsTexts {}
}
