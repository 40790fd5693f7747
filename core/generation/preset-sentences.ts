import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'presets.nameTaken': {
    status: 409,
    tr: 'Bu iş akışında bu adla bir hazır ayarınız var. Başka bir ad verin.',
    en: 'You already have a preset with this name for this workflow. Choose another name.',
  },
  'presets.tooMany': {
    status: 409,
    tr: 'Bir modelin bir iş akışı için en fazla {max} hazır ayar saklanır. Önce birini silin.',
    en: 'You can save up to {max} presets per model and workflow. Delete one first.',
  },
} satisfies Refusals;

export const sentences = {
  'presets.nameRequired': { tr: 'Hazır ayara bir ad verin.', en: 'Give the preset a name.' },
  'presets.nameTooLong': {
    tr: 'Ad en fazla {max} karakter olabilir.',
    en: 'The name can have at most {max} characters.',
  },
} satisfies Texts;
