import type { Refusals } from '#core/texts/in-language.ts';

export const refusals = {
  'edit.changedElsewhere': {
    status: 409,
    tr: 'Siz düzenlerken bu kayıt değişti. Değişikliğe bakıp yeniden kaydedin.',
    en: 'This changed while you were editing. Review the change and save again.',
  },
} satisfies Refusals;
