import type { Texts } from '#core/texts/in-language.ts';

export const sentences = {
  'settings.tooLong': { tr: 'En çok {max} karakter yazın.', en: 'Enter at most {max} characters.' },
  'settings.limit': {
    tr: '1 ile {max} arasında bir tam sayı yazın ya da boş bırakın.',
    en: 'Enter a whole number between 1 and {max}, or leave it empty.',
  },
  'settings.time': { tr: 'Saati 09:00 gibi yazın.', en: 'Enter a time such as 09:00.' },
  'settings.hours': {
    tr: 'Varsayılan saat, en erken ve en geç saatin arasında olmalıdır.',
    en: 'The default time must be between the earliest and latest times.',
  },
  'settings.latest': {
    tr: 'En geç saat, en erken saatten önce olamaz.',
    en: 'The latest time cannot be before the earliest time.',
  },
} satisfies Texts;
