import type { Texts } from '../../i18n/text-types.ts';

/** The words of entities other than plans; `outbox.entity…` in the sentences of core has the rest. */
export const entityTexts = {
  'outbox.template.create': { tr: 'Yeni şablon', en: 'New template' },
  'outbox.template.update': { tr: 'Şablon düzenleme', en: 'Edit of a template' },
  'outbox.template.delete': { tr: 'Şablon silme', en: 'Deletion of a template' },
  'outbox.template.restore': { tr: 'Şablon silmeyi geri alma', en: 'Undo of a template’s deletion' },
  'outbox.template.unnamed': { tr: 'Şablon', en: 'Template' },
  'outbox.deleteEntityNote': {
    tr: 'Başka yerdeki değişiklikle birlikte silinir.',
    en: 'It is deleted, together with the change made elsewhere.',
  },
  'outbox.keepEntity': { tr: 'Silmekten vazgeç', en: 'Do not delete it' },
  'outbox.keepEntityNote': { tr: 'Şimdiki hâliyle kalır.', en: 'It stays as it is now.' },
  'outbox.copyEntityNote': {
    tr: 'Sizin değerlerinizle ayrı bir kopya oluşur; şimdikine dokunulmaz.',
    en: 'A copy gets your values; the one that is there is not touched.',
  },
  'outbox.recreateEntityNote': {
    tr: 'Sizin değerlerinizle yeniden oluşturulur.',
    en: 'It is created again with your values.',
  },
} as const satisfies Texts;
