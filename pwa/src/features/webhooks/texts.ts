import type { Texts } from '../../i18n/text-types.ts';

export const webhooksTexts = {
  'webhooks.searchWebhooks': { tr: 'Ad ya da adres arayın', en: 'Search by name or address' },
  'webhooks.perUse': { tr: 'kredi', en: { one: 'credit', other: 'credits' } },
  'webhooks.noWebhooks': { tr: 'Henüz webhook yok', en: 'No webhooks yet' },
  'webhooks.inputs': { tr: 'Girdi alanları', en: 'Input fields' },
  'webhooks.outputs': { tr: 'Yanıt alanları', en: 'Response fields' },
  'webhooks.created': { tr: 'Oluşturuldu: {date}', en: 'Created: {date}' },
  'webhooks.median': { tr: 'Ortanca süre: {time}', en: 'Median time: {time}' },
} satisfies Texts;

type WebhooksTexts = typeof webhooksTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhooksTexts {}
}
