import type { Texts } from '../../i18n/text-types.ts';

export const analyticsTexts = {
  'analytics.totalUsers': { tr: 'Toplam kullanıcı', en: 'Total users' },
  'analytics.activeInfluencers': { tr: 'Aktif influencer', en: 'Active influencers' },
  'analytics.generatedContents': { tr: 'Üretilen içerik', en: 'Generated contents' },
  'analytics.followers': { tr: 'Takipçi', en: 'Followers' },
  'analytics.monthlyGrowth': {
    tr: 'Son 30 günün içerik sayısı, önceki 30 güne göre {percent}',
    en: 'Contents of the last 30 days against the 30 before: {percent}',
  },
  'analytics.quickActions': { tr: 'Hızlı işlemler', en: 'Quick actions' },
  'analytics.connectInstagram': { tr: 'Instagram hesabı bağla', en: 'Connect an Instagram account' },
  'analytics.seeInfluencers': { tr: 'Influencer’lara bak', en: 'See influencers' },
  'analytics.seeWebhooks': { tr: 'Webhook’lara bak', en: 'See webhooks' },
} satisfies Texts;

type AnalyticsTexts = typeof analyticsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends AnalyticsTexts {}
}
