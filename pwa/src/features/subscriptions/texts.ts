import type { Texts } from '../../i18n/text-types.ts';

export const subscriptionsTexts = {
  'subscriptions.title': { tr: 'Abonelik ve krediler', en: 'Subscription and credits' },
  'subscriptions.plans': { tr: 'Planlar', en: 'Plans' },
  'subscriptions.plansNote': {
    tr: 'Plan satışı yakında açılıyor. O güne kadar kredi paketleriyle üretebilirsiniz.',
    en: 'Plans go on sale soon. Until then, credit packs let you create.',
  },
  'subscriptions.perMonth': { tr: '/ ay', en: '/ month' },
  'subscriptions.perYear': { tr: '/ yıl', en: '/ year' },
  'subscriptions.planCreditsMonth': { tr: 'Ayda {credits} kredi', en: '{credits} credits a month' },
  'subscriptions.planCreditsYear': { tr: 'Yılda {credits} kredi', en: '{credits} credits a year' },
  'subscriptions.noPlansTitle': { tr: 'Henüz plan yok', en: 'No plans yet' },
  'subscriptions.noPlansText': {
    tr: 'Planlar hazırlanıyor. Kredi paketleri her zaman burada.',
    en: 'Plans are being prepared. Credit packs are always here.',
  },
  'subscriptions.monthly': { tr: 'Aylık', en: 'Monthly' },
  'subscriptions.yearly': { tr: 'Yıllık', en: 'Yearly' },
} satisfies Texts;

type SubscriptionsTexts = typeof subscriptionsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends SubscriptionsTexts {}
}
