import type { Texts } from '../../i18n/text-types.ts';

export const analyticsTexts = {
  'analytics.figuresFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Could not load the data: {message}' },
  'analytics.totalUsers': { tr: 'Toplam kullanıcı', en: 'Total users' },
  'analytics.activeInfluencers': { tr: 'Aktif influencer', en: 'Active influencers' },
  'analytics.generatedContents': { tr: 'Üretilen içerik', en: 'Generated content' },
  'analytics.followers': { tr: 'Takipçi', en: 'Followers' },
  'analytics.monthlyGrowth': {
    tr: 'Son 30 günün içerik sayısı, önceki 30 güne göre {percent}',
    en: 'Content in the last 30 days vs. the 30 days before: {percent}',
  },
  'analytics.newUsers': {
    tr: 'Son 30 günde {count} yeni, önceki 30 günde {before}',
    en: '{count} new in the last 30 days, {before} in the 30 before',
  },
  'analytics.ofInfluencers': { tr: 'Toplam {count} modelin satışta olanı', en: 'On sale, of {count} models' },
  'analytics.followersNote': { tr: 'Bağlı Instagram hesaplarında', en: 'Across connected Instagram accounts' },
  'analytics.compared': { tr: 'önceki 30 güne göre {percent}', en: '{percent} vs. the 30 days before' },

  'analytics.quickActions': { tr: 'Hızlı işlemler', en: 'Quick actions' },
  'analytics.createInfluencer': { tr: 'Influencer oluştur', en: 'Create influencer' },
  'analytics.addUser': { tr: 'Kullanıcı ekle', en: 'Add user' },
  'analytics.newWebhook': { tr: 'Yeni webhook', en: 'New webhook' },
  'analytics.newPlan': { tr: 'Yeni plan', en: 'New plan' },
  'analytics.connectInstagram': { tr: 'Instagram hesabı bağla', en: 'Connect Instagram account' },

  'analytics.lastDays': { tr: 'Son 30 gün', en: 'Last 30 days' },
  'analytics.revenue': { tr: 'Gelir', en: 'Revenue' },
  'analytics.refunded': { tr: 'Geri ödenen', en: 'Refunded' },
  'analytics.netRevenue': { tr: 'Net gelir: {amount}', en: 'Net revenue: {amount}' },
  'analytics.credits': { tr: 'Krediler', en: 'Credits' },
  'analytics.creditsIssued': { tr: 'Verilen', en: 'Issued' },
  'analytics.creditsUsed': { tr: 'Kullanılan', en: 'Used' },
  'analytics.runs': { tr: 'Üretimler', en: 'Runs' },
  'analytics.runsDone': { tr: 'Tamamlanan', en: 'Completed' },
  'analytics.runsFailed': { tr: 'Başarısız', en: 'Failed' },
  'analytics.posts': { tr: 'Yayınlar', en: 'Posts' },
  'analytics.postsPublished': { tr: 'Yayınlanan', en: 'Published' },
  'analytics.postsFailed': { tr: 'Başarısız', en: 'Failed' },
  'analytics.successRate': { tr: '{percent} başarılı', en: '{percent} succeeded' },
  'analytics.chartLabel': {
    tr: '{title}, {from} – {to}. {totals}. Gün gün tablosu altında.',
    en: '{title}, {from} – {to}. {totals}. A table by day follows.',
  },
  'analytics.asTable': { tr: 'Tablo olarak göster', en: 'Show as table' },
  'analytics.day': { tr: 'Gün', en: 'Day' },
  'analytics.nothingYet': { tr: 'Bu sürede kayıt yok', en: 'No data for this period' },

  'analytics.activities': { tr: 'Son etkinlikler', en: 'Recent activity' },
  'analytics.noActivities': { tr: 'Henüz etkinlik yok', en: 'No activity yet' },
  'analytics.deletedAccount': { tr: 'Silinmiş kullanıcı', en: 'Deleted user' },
  'analytics.deletedModel': { tr: 'silinmiş model', en: 'a deleted model' },
  'analytics.deletedInstagram': { tr: 'Bir Instagram hesabı', en: 'An Instagram account' },
  'analytics.registered': { tr: '{person} kayıt oldu', en: '{person} signed up' },
  'analytics.paidModel': { tr: '{person}, {model} modelini satın aldı', en: '{person} bought {model}' },
  'analytics.paidCredits': { tr: '{person} kredi paketi satın aldı', en: '{person} bought a credit pack' },
  'analytics.paidPlan': { tr: '{person} plan için ödeme yaptı', en: '{person} paid for a plan' },
  'analytics.runDone': { tr: '{person} · {model}: içerik üretildi', en: '{person} · {model}: content generated' },
  'analytics.runFailed': { tr: '{person} · {model}: üretim başarısız oldu', en: '{person} · {model}: the run failed' },
  'analytics.runTimedOut': {
    tr: '{person} · {model}: üretim zaman aşımına uğradı',
    en: '{person} · {model}: the run timed out',
  },
  'analytics.runCancelled': {
    tr: '{person} · {model}: üretim iptal edildi',
    en: '{person} · {model}: the run was cancelled',
  },
  'analytics.runOrdered': {
    tr: '{person} · {model}: sipariş servise iletildi',
    en: '{person} · {model}: request sent to the service',
  },
  'analytics.runUnknown': {
    tr: '{person} · {model}: üretimin nasıl bittiği bilinmiyor',
    en: '{person} · {model}: the outcome of the run is unknown',
  },
  'analytics.published': { tr: '{person} · {model}: gönderi yayınlandı', en: '{person} · {model}: post published' },
  'analytics.publishFailed': {
    tr: '{person} · {model}: gönderi yayınlanamadı',
    en: '{person} · {model}: post failed',
  },
  'analytics.publishUnconfirmed': {
    tr: '{person} · {model}: gönderinin yayınlandığı doğrulanamadı',
    en: '{person} · {model}: post not confirmed',
  },
  'analytics.connected': { tr: '{account}, {model} ile bağlandı', en: '{account} connected to {model}' },
  'analytics.disconnected': {
    tr: '{model}: Instagram hesabının bağlantısı kaldırıldı',
    en: '{model}: the Instagram account was disconnected',
  },
} satisfies Texts;

type AnalyticsTexts = typeof analyticsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends AnalyticsTexts {}
}
