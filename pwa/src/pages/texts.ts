import type { Texts } from '../i18n/text-types.ts';

/** Page titles, for the browser tab and the heading. */
export const pagesTexts = {
  'pages.landing': { tr: 'Markanızın yeni yüzü', en: 'The new face of your brand' },
  'pages.landingDescription': {
    tr: 'Sanal bir influencer seçin, bir kez satın alın; fotoğrafını, videosunu, metnini siz yönetin.',
    en: 'Choose a virtual influencer, buy once, and direct every photo, video and text yourself.',
  },
  'pages.categoryModels': { tr: '{category}: sanal modeller', en: '{category}: virtual models' },
  'pages.missingModel': { tr: 'Bu model satışta değil', en: 'This model is not on sale' },
  'pages.missingModelText': {
    tr: 'Satıştan kaldırılmış olabilir ya da adres yanlış yazılmıştır.',
    en: 'It may have been removed from sale, or the address is wrong.',
  },
  'pages.otherModels': { tr: 'Bunlara da bakın', en: 'You might also like' },
  'pages.seeModel': { tr: 'Modele bak', en: 'View model' },
  'pages.toModels': { tr: 'Modellere bak', en: 'Browse models' },
  'pages.auth': { tr: 'Giriş', en: 'Sign in' },
  'pages.marketplace': { tr: 'Pazar yeri', en: 'Marketplace' },
  'pages.model': { tr: 'Model', en: 'Model' },
  'pages.dashboard': { tr: 'Modellerim', en: 'My models' },
  'pages.creator': { tr: 'İçerik üret', en: 'Create content' },
  'pages.planner': { tr: 'İçerik planla', en: 'Plan content' },
  'pages.terms': { tr: 'Kullanım koşulları', en: 'Terms of use' },
  'pages.privacy': { tr: 'Gizlilik ve KVKK', en: 'Privacy (KVKK)' },
  'pages.contact': { tr: 'İletişim', en: 'Contact' },
  'pages.account': { tr: 'Hesap', en: 'Account' },
  'pages.buyCredits': { tr: 'Kredi al', en: 'Buy credits' },
  'pages.certificates': { tr: 'Sertifikalar', en: 'Certificates' },
  'pages.certificatesNone': {
    tr: 'Satın aldığınız her modelin sertifikası burada görünür.',
    en: 'The certificates of your models appear here.',
  },
  'pages.profile': { tr: 'Profilim', en: 'My profile' },
  'pages.subscriptions': { tr: 'Abonelik', en: 'Subscription' },
  'pages.paymentSuccess': { tr: 'Ödeme', en: 'Payment' },
  'pages.adminOverview': { tr: 'Genel bakış', en: 'Overview' },
  'pages.adminOperations': { tr: 'İşletme', en: 'Operations' },
  'pages.adminInfluencers': { tr: 'Influencer’lar', en: 'Influencers' },
  'pages.adminUsers': { tr: 'Kullanıcılar', en: 'Users' },
  'pages.adminCredits': { tr: 'Krediler', en: 'Credits' },
  'pages.adminSubscriptions': { tr: 'Abonelikler', en: 'Subscriptions' },
  'pages.adminInstagram': { tr: 'Instagram', en: 'Instagram' },
  'pages.adminWebhooks': { tr: 'Webhook’lar', en: 'Webhooks' },
  'pages.adminNewWebhook': { tr: 'Yeni webhook', en: 'New webhook' },
  'pages.adminSettings': { tr: 'Ayarlar', en: 'Settings' },
  'pages.adminLegacy': { tr: 'Eski yönetim ekranı', en: 'Old admin screen' },
  'pages.adminMoved': { tr: 'Bu ekran taşındı', en: 'This screen has moved' },
  'pages.adminMovedText': {
    tr: 'Buradaki her şey artık yeni yönetim panelinde.',
    en: 'You’ll find everything in the new admin panel.',
  },
  'pages.unknownAddress': {
    tr: 'Bu adreste bir sayfa yok. Ana sayfadasınız.',
    en: 'Page not found. You’re on the home page.',
  },
} satisfies Texts;

type PagesTexts = typeof pagesTexts;

declare module '../i18n/text-types.ts' {
  interface RegisteredTexts extends PagesTexts {}
}
