import type { Texts } from '../../../i18n/text-types.ts';

export const templatesTexts = {
  'templates.title': { tr: 'Şablonlar', en: 'Templates' },
  'templates.note': {
    tr: 'Şablonlarınızı bütün modellerinizde kullanabilirsiniz. Tarih ve saat saklanmaz.',
    en: 'Your templates work with all your models. Date and time are not kept.',
  },
  'templates.name': { tr: 'Formu bu adla şablon yap', en: 'Keep the form as a template named' },
  'templates.hint': {
    tr: 'İş akışı, sahne anlatımı, açıklama ve alanlar birlikte saklanır.',
    en: 'The workflow, the scene, the caption and the fields are kept together.',
  },
  'templates.nameFirst': { tr: 'Önce bir ad yazın.', en: 'Type a name first.' },
  'templates.save': { tr: 'Kaydet', en: 'Save' },
  'templates.saved': { tr: '“{name}” şablonu kaydedildi.', en: 'Template “{name}” was saved.' },
  'templates.none': {
    tr: 'Henüz şablonunuz yok. Formu doldurup yukarıda bir adla kaydedin.',
    en: 'You have no templates yet. Fill in the form and keep it above under a name.',
  },
  'templates.noPrompt': { tr: 'Sahne anlatımı yok', en: 'No scene described' },
  'templates.workflowGone': {
    tr: 'İş akışı artık kullanılamıyor; başka birini seçin.',
    en: 'Its workflow is no longer available; choose another one.',
  },
  'templates.use': { tr: 'Kullan', en: 'Use' },
  'templates.used': { tr: '“{name}” şablonu forma aktarıldı.', en: 'The form was filled from “{name}”.' },
  'templates.usedWithoutWorkflow': {
    tr: '“{name}” şablonu forma aktarıldı. İş akışı artık kullanılamıyor; başka birini seçin.',
    en: 'The form was filled from “{name}”. Its workflow is no longer available; choose another one.',
  },
  'templates.more': { tr: '{name}: diğer', en: '{name}: more' },
  'templates.rename': { tr: 'Yeniden adlandır', en: 'Rename' },
  'templates.newName': { tr: 'Yeni ad', en: 'New name' },
  'templates.cancel': { tr: 'Vazgeç', en: 'Cancel' },
  'templates.delete': { tr: 'Sil', en: 'Delete' },
  'templates.deleted': { tr: '“{name}” şablonu silindi.', en: 'Template “{name}” was deleted.' },
  'templates.back': { tr: '“{name}” şablonu geri geldi.', en: 'Template “{name}” is back.' },
  'templates.recentlyDeleted': { tr: 'Son silinenler', en: 'Recently deleted' },
  'templates.deletedNote': {
    tr: 'Silinen şablonları bir gün içinde geri getirebilirsiniz.',
    en: 'Deleted templates can be brought back within a day.',
  },
  'templates.noneDeleted': { tr: 'Son bir günde silinen şablon yok.', en: 'Nothing was deleted within the last day.' },
  'templates.bringBack': { tr: 'Geri getir', en: 'Bring back' },
  'templates.bringNamedBack': { tr: 'Geri getir: {name}', en: 'Bring back: {name}' },
  'templates.decide': { tr: 'Karar ver: {name}', en: 'Decide: {name}' },
} satisfies Texts;

type TemplatesTexts = typeof templatesTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends TemplatesTexts {}
}
