import type { Texts } from './in-language.ts';

export const auditRefusals = {
  'edit.changedElsewhere': {
    tr: 'Siz düzenlerken bu kayıt değişti. Değişikliğe bakıp yeniden kaydedin.',
    en: 'This was changed while you were editing it. Look at the change and save again.',
  },
} satisfies Texts;
