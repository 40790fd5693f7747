import type { Texts } from '../i18n/text-types.ts';

/** Page titles: what the browser tab and the heading say. */
export const pageTexts = {
  'page.brand': { tr: 'Vitrin', en: 'Vitrin' },
  'page.adminBrand': { tr: 'Vitrin Admin', en: 'Vitrin Admin' },
  'page.landing': { tr: 'Markanızın yeni yüzü', en: 'The new face of your brand' },
  'page.auth': { tr: 'Giriş', en: 'Sign in' },
  'page.marketplace': { tr: 'Pazar yeri', en: 'Marketplace' },
  'page.model': { tr: 'Model', en: 'Model' },
  'page.dashboard': { tr: 'Modellerim', en: 'My models' },
  'page.creator': { tr: 'İçerik üret', en: 'Create content' },
  'page.planner': { tr: 'İçerik planla', en: 'Plan content' },
  'page.subscriptions': { tr: 'Abonelik', en: 'Subscription' },
  'page.paymentSuccess': { tr: 'Ödeme', en: 'Payment' },
  'page.adminOverview': { tr: 'Genel bakış', en: 'Overview' },
  'page.adminInfluencers': { tr: 'Influencer’lar', en: 'Influencers' },
  'page.adminUsers': { tr: 'Kullanıcılar', en: 'Users' },
  'page.adminCredits': { tr: 'Krediler', en: 'Credits' },
  'page.adminSubscriptions': { tr: 'Abonelikler', en: 'Subscriptions' },
  'page.adminInstagram': { tr: 'Instagram', en: 'Instagram' },
  'page.adminWebhooks': { tr: 'Webhook’lar', en: 'Webhooks' },
  'page.adminSettings': { tr: 'Ayarlar', en: 'Settings' },
  'page.adminLegacy': { tr: 'Eski yönetim ekranı', en: 'Old admin screen' },
  'page.adminMoved': { tr: 'Bu ekran taşındı', en: 'This screen has moved' },
  'page.adminMovedText': {
    tr: 'Buradaki her şey artık yeni yönetim panelinde.',
    en: 'Everything that was here is now in the new admin panel.',
  },
  'page.inProgress': {
    tr: 'Bu sayfa geliştirilme aşamasındadır.',
    en: 'This page is being built.',
  },
} satisfies Texts;
