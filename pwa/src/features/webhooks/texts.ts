import type { Texts } from '../../i18n/text-types.ts';

export const webhooksTexts = {
  'webhooks.searchWebhooks': { tr: 'Ad ya da adres arayın', en: 'Search by name or address' },
  'webhooks.perUse': { tr: 'kredi', en: { one: 'credit', other: 'credits' } },
  'webhooks.noWebhooks': { tr: 'Henüz webhook yok', en: 'No webhooks yet' },
  'webhooks.inputs': { tr: 'Girdi alanları', en: 'Input fields' },
  'webhooks.outputs': { tr: 'Yanıt alanları', en: 'Response fields' },
  'webhooks.created': { tr: 'Oluşturuldu: {date}', en: 'Created: {date}' },
  'webhooks.median': { tr: 'Ortanca süre: {time}', en: 'Median time: {time}' },
  'webhooks.details': { tr: 'Ayrıntılar', en: 'Details' },
  'webhooks.template': { tr: 'İstek şablonu', en: 'Request template' },
  'webhooks.noTemplate': {
    tr: 'Şablon yok: istem, tür, girdiler ve influencer gönderilir.',
    en: 'No template: the prompt, type, inputs and influencer are sent.',
  },
  'webhooks.noFields': { tr: 'Alan yok', en: 'No fields' },
  'webhooks.required': { tr: 'zorunlu', en: 'required' },
  'webhooks.main': { tr: 'ana içerik', en: 'main content' },
} satisfies Texts;

type WebhooksTexts = typeof webhooksTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhooksTexts {}
}
