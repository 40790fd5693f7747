import type { Texts } from '../../../i18n/text-types.ts';

export const templatesTexts = {
  'templates.title': { tr: 'Şablonlar', en: 'Templates' },
  'templates.note': {
    tr: 'Şablonlarınızı bütün modellerinizde kullanabilirsiniz. Tarih ve saat saklanmaz.',
    en: 'Your templates work with all your models. Date and time are not saved.',
  },
  'templates.name': { tr: 'Formu bu adla şablon yap', en: 'Save this form as' },
  'templates.hint': {
    tr: 'İş akışı, sahne anlatımı, açıklama, alanlar ve seçilen ürünler birlikte saklanır.',
    en: 'Saves the workflow, prompt, caption, fields and chosen products together.',
  },
  'templates.nameFirst': { tr: 'Önce bir ad yazın.', en: 'Enter a name first.' },
  'templates.save': { tr: 'Kaydet', en: 'Save' },
  'templates.saved': { tr: '“{name}” şablonu kaydedildi.', en: 'Template “{name}” saved.' },
  'templates.none': {
    tr: 'Henüz şablonunuz yok. Formu doldurup yukarıda bir adla kaydedin.',
    en: 'No templates yet. Fill in the form and save it under a name above.',
  },
  'templates.assets': { tr: '{count} görsel', en: { one: '{count} item', other: '{count} items' } },
  'templates.noPrompt': { tr: 'Sahne anlatımı yok', en: 'No prompt' },
  'templates.workflowDeleted': {
    tr: 'İş akışı artık kullanılamıyor; başka birini seçin.',
    en: 'The workflow is no longer available. Choose another one.',
  },
  'templates.use': { tr: 'Kullan', en: 'Use' },
  'templates.used': { tr: '“{name}” şablonu forma aktarıldı.', en: 'Form filled from “{name}”.' },
  'templates.usedWithoutWorkflow': {
    tr: '“{name}” şablonu forma aktarıldı. İş akışı artık kullanılamıyor; başka birini seçin.',
    en: 'Form filled from “{name}”. Its workflow is no longer available. Choose another one.',
  },
  'templates.more': { tr: '{name}: diğer', en: '{name}: more' },
  'templates.rename': { tr: 'Yeniden adlandır', en: 'Rename' },
  'templates.newName': { tr: 'Yeni ad', en: 'New name' },
  'templates.cancel': { tr: 'Vazgeç', en: 'Cancel' },
  'templates.delete': { tr: 'Sil', en: 'Delete' },
  'templates.deleted': { tr: '“{name}” şablonu silindi.', en: 'Template “{name}” deleted.' },
  'templates.back': { tr: '“{name}” şablonu geri getirildi.', en: 'Template “{name}” restored.' },
  'templates.recentlyDeleted': { tr: 'Son silinenler', en: 'Recently deleted' },
  'templates.deletedNote': {
    tr: 'Silinen şablonları bir gün içinde geri getirebilirsiniz.',
    en: 'You can restore deleted templates within a day.',
  },
  'templates.noneDeleted': { tr: 'Son bir günde silinen şablon yok.', en: 'No templates deleted in the last day.' },
  'templates.bringBack': { tr: 'Geri getir', en: 'Restore' },
  'templates.bringNamedBack': { tr: 'Geri getir: {name}', en: 'Restore: {name}' },
  'templates.decide': { tr: 'Karar ver: {name}', en: 'Decide: {name}' },
} satisfies Texts;

type TemplatesTexts = typeof templatesTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends TemplatesTexts {}
}
