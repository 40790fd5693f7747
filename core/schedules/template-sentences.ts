import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'templates.nameTaken': {
    status: 409,
    tr: 'Bu adla bir şablonunuz var. Başka bir ad verin.',
    en: 'You already have a template with this name. Choose another name.',
  },
  'templates.tooMany': {
    status: 409,
    tr: 'En fazla {max} şablon saklanır. Önce birini silin.',
    en: 'You can save up to {max} templates. Delete one first.',
  },
} satisfies Refusals;

export const sentences = {
  'templates.nameRequired': { tr: 'Şablona bir ad verin.', en: 'Give the template a name.' },
  'templates.nameTooLong': {
    tr: 'Ad en fazla {max} karakter olabilir.',
    en: 'The name can have at most {max} characters.',
  },
} satisfies Texts;
