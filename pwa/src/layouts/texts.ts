import type { Texts } from '../i18n/text-types.ts';

export const layoutsTexts = {
  'layouts.home': { tr: '{brand}, ana sayfa', en: '{brand}, home' },
  'layouts.skip': { tr: 'İçeriğe geç', en: 'Skip to content' },
  'layouts.mainMenu': { tr: 'Ana menü', en: 'Main menu' },
  'layouts.notifications': { tr: 'Bildirimler', en: 'Notifications' },
  'layouts.notificationsUnread': {
    tr: 'Bildirimler, {count} okunmadı',
    en: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  },
  'layouts.bottomMenu': { tr: 'Alt menü', en: 'Bottom menu' },
  'layouts.adminMenu': { tr: 'Yönetim', en: 'Administration' },
  'layouts.models': { tr: 'Modeller', en: 'Models' },
  'layouts.how': { tr: 'Nasıl çalışır', en: 'How it works' },
  'layouts.credits': { tr: 'Krediler', en: 'Credits' },
  'layouts.login': { tr: 'Giriş yap', en: 'Sign in' },
  'layouts.register': { tr: 'Hesap aç', en: 'Create account' },
  'layouts.myModels': { tr: 'Modellerim', en: 'My models' },
  'layouts.marketplace': { tr: 'Pazar yeri', en: 'Marketplace' },
  'layouts.subscriptions': { tr: 'Abonelik', en: 'Subscription' },
  'layouts.create': { tr: 'Üret', en: 'Create' },
  'layouts.calendar': { tr: 'Takvim', en: 'Calendar' },
  'layouts.account': { tr: 'Hesap', en: 'Account' },
  'layouts.hello': { tr: 'Merhaba,', en: 'Hello,' },
  'layouts.logout': { tr: 'Çıkış yap', en: 'Sign out' },
  'layouts.creditWord': { tr: 'kredi', en: { one: 'credit', other: 'credits' } },
  'layouts.buyCredits': { tr: 'Kredi satın al', en: 'Buy credits' },
  'layouts.balanceAt': { tr: '{when} itibarıyla bakiye', en: 'Balance at {when}' },
  'layouts.accountMenu': { tr: 'Hesap menüsü', en: 'Account menu' },
  'layouts.language': { tr: 'Dil seçin', en: 'Select language' },
  'layouts.theme': { tr: 'Görünüm', en: 'Appearance' },
  'layouts.themeSystem': { tr: 'Cihazdaki gibi', en: 'Like the device' },
  'layouts.themeLight': { tr: 'Açık', en: 'Light' },
  'layouts.themeDark': { tr: 'Koyu', en: 'Dark' },
  'layouts.adminPanel': { tr: 'Yönetim paneli', en: 'Admin panel' },
  'layouts.customerPanel': { tr: 'Müşteri paneli', en: 'Customer panel' },
  'layouts.admin': { tr: 'Admin', en: 'Admin' },
  'layouts.overview': { tr: 'Genel bakış', en: 'Overview' },
  'layouts.influencers': { tr: 'Influencer’lar', en: 'Influencers' },
  'layouts.users': { tr: 'Kullanıcılar', en: 'Users' },
  'layouts.plans': { tr: 'Abonelikler', en: 'Subscriptions' },
  'layouts.instagram': { tr: 'Instagram', en: 'Instagram' },
  'layouts.webhooks': { tr: 'Webhook’lar', en: 'Webhooks' },
  'layouts.settings': { tr: 'Ayarlar', en: 'Settings' },
  'layouts.sandbox': { tr: 'Sandbox', en: 'Sandbox' },
  'layouts.sandboxNote': {
    tr: 'Deneme modu: para, paylaşım ve e-posta gerçek değildir.',
    en: 'Demo mode: money, publishing and mail are not real.',
  },
  'layouts.sandboxStripe': { tr: 'Ödemeler (Stripe)', en: 'Payments (Stripe)' },
  'layouts.sandboxInstagram': { tr: 'Instagram', en: 'Instagram' },
  'layouts.sandboxWorkflow': { tr: 'İş akışı', en: 'Workflow' },
  'layouts.sandboxMailbox': { tr: 'Posta kutusu', en: 'Mailbox' },
  'layouts.synced': { tr: 'Eşitlendi', en: 'In sync' },
  'layouts.offline': { tr: 'Çevrimdışı', en: 'Offline' },
  'layouts.usd': { tr: 'Fiyatlar ABD doları (USD) cinsindendir', en: 'Prices are in US dollars (USD)' },
} satisfies Texts;

type LayoutsTexts = typeof layoutsTexts;

declare module '../i18n/text-types.ts' {
  interface RegisteredTexts extends LayoutsTexts {}
}
