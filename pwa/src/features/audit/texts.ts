import type { Texts } from '../../i18n/text-types.ts';

export const auditTexts = {
  'audit.title': { tr: 'Denetim kaydı', en: 'Audit log' },
  'audit.note': {
    tr: 'Yöneticilerin yazdığı her şey: kim, neyi, önce ve sonra.',
    en: 'Everything admins wrote: who, to what, before and after.',
  },
  'audit.kind': { tr: 'Konu', en: 'About' },
  'audit.action': { tr: 'İşlem', en: 'Action' },
  'audit.everyKind': { tr: 'Bütün konular', en: 'About anything' },
  'audit.everyAction': { tr: 'Bütün işlemler', en: 'Every action' },
  'audit.export': { tr: 'CSV indir', en: 'Download CSV' },
  'audit.exported': {
    tr: '{count} kayıt indirildi.',
    en: { one: '{count} entry downloaded.', other: '{count} entries downloaded.' },
  },
  'audit.failed': { tr: 'Hata: {message}', en: 'Error: {message}' },
  'audit.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Error while loading: {message}' },
  'audit.none': { tr: 'Kayıt yok', en: 'No entries' },
  'audit.older': { tr: 'Daha eskiler', en: 'Older' },
  'audit.goneAdmin': { tr: 'Silinmiş hesap', en: 'A deleted account' },
  'audit.goneSubject': { tr: 'adı silinmiş', en: 'name removed' },
  'audit.showChange': { tr: 'Değişikliği göster', en: 'Show the change' },
  'audit.field': { tr: 'Alan', en: 'Field' },
  'audit.before': { tr: 'Önce', en: 'Before' },
  'audit.after': { tr: 'Sonra', en: 'After' },
  'audit.yes': { tr: 'evet', en: 'yes' },
  'audit.no': { tr: 'hayır', en: 'no' },
  'audit.date': { tr: 'Tarih', en: 'Date' },
  'audit.time': { tr: 'Saat', en: 'Time' },
  'audit.who': { tr: 'Kim', en: 'Who' },
  'audit.name': { tr: 'Ad', en: 'Name' },
  'audit.id': { tr: 'No', en: 'Id' },

  'audit.influencer': { tr: 'Influencer', en: 'Influencer' },
  'audit.user': { tr: 'Kullanıcı', en: 'User' },
  'audit.credits': { tr: 'Krediler', en: 'Credits' },
  'audit.plan': { tr: 'Plan', en: 'Plan' },
  'audit.subscription': { tr: 'Abonelik', en: 'Subscription' },
  'audit.order': { tr: 'Sipariş', en: 'Order' },
  'audit.instagramAccount': { tr: 'Instagram hesabı', en: 'Instagram account' },
  'audit.webhook': { tr: 'Webhook', en: 'Webhook' },
  'audit.settings': { tr: 'Ayarlar', en: 'Settings' },

  'audit.created': { tr: 'Oluşturuldu', en: 'Created' },
  'audit.edited': { tr: 'Değiştirildi', en: 'Edited' },
  'audit.deleted': { tr: 'Silindi', en: 'Deleted' },
  'audit.restored': { tr: 'Geri getirildi', en: 'Restored' },
  'audit.unlisted': { tr: 'Satıştan kaldırıldı', en: 'Taken off sale' },
  'audit.disabled': { tr: 'Kapatıldı', en: 'Disabled' },
  'audit.enabled': { tr: 'Açıldı', en: 'Enabled' },
  'audit.added': { tr: 'Eklendi', en: 'Added' },
  'audit.taken': { tr: 'Geri alındı', en: 'Taken' },
  'audit.canceled': { tr: 'İptal edildi', en: 'Cancelled' },
  'audit.refunded': { tr: 'İade edildi', en: 'Refunded' },
  'audit.connected': { tr: 'Bağlandı', en: 'Connected' },
  'audit.disconnected': { tr: 'Bağlantısı kaldırıldı', en: 'Disconnected' },
  'audit.tested': { tr: 'Denendi', en: 'Tested' },
  'audit.signedOut': { tr: 'Oturumları kapatıldı', en: 'Signed out' },
} satisfies Texts;

type AuditTexts = typeof auditTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends AuditTexts {}
}
