import type { Refusals } from '#core/texts/in-language.ts';

export const refusals = {
  'edit.changedElsewhere': {
    status: 409,
    tr: 'Siz düzenlerken bu kayıt değişti. Değişikliğe bakıp yeniden kaydedin.',
    en: 'This was changed while you were editing it. Look at the change and save again.',
  },
} satisfies Refusals;
