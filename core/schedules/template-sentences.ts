import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'templates.nameTaken': {
    status: 409,
    tr: 'Bu adla bir şablonunuz var. Başka bir ad verin.',
    en: 'You have a template with this name. Give it another name.',
  },
  'templates.tooMany': {
    status: 409,
    tr: 'En fazla {max} şablon saklanır. Önce birini silin.',
    en: 'At most {max} templates are kept. Delete one first.',
  },
} satisfies Refusals;

export const sentences = {
  'templates.nameRequired': { tr: 'Şablona bir ad verin.', en: 'Give the template a name.' },
  'templates.nameTooLong': {
    tr: 'Ad en fazla {max} karakter olabilir.',
    en: 'The name can have at most {max} characters.',
  },
} satisfies Texts;
