import type { Sentences } from './sentences.ts';

export const webhookSentences = {
  'webhooks.address': {
    tr: 'http:// ya da https:// ile başlayan, kullanıcı adı ve şifre içermeyen bir adres yazın.',
    en: 'Enter an address that starts with http:// or https:// and has no user name or password.',
  },
  'webhooks.template': {
    tr: 'Request template geçerli bir JSON değil ({line}. satır).',
    en: 'The request template is not a valid JSON object (line {line}).',
  },
  'webhooks.cost': {
    tr: '1 ile 100.000 arasında bir tam sayı yazın.',
    en: 'Enter a whole number between 1 and 100,000.',
  },
  'webhooks.fieldName': {
    tr: 'Harf, rakam, nokta, - ve _ kullanın; boşluk olmasın.',
    en: 'Use letters, digits, dot, - and _; no spaces.',
  },
  'webhooks.fieldTwice': { tr: 'Bu alan adı iki kez kullanılmış.', en: 'This field name is used twice.' },
  'webhooks.fieldPath': {
    tr: 'Yol okunamadı. Örneğin images[0].url yazın.',
    en: 'The path cannot be read. Write images[0].url, for example.',
  },
  'webhooks.optionsNeeded': {
    tr: 'Seçenekleri yazın, örneğin ["Kafe", "Plaj"].',
    en: 'Enter the choices, for example ["Café", "Beach"].',
  },
} satisfies Sentences;
