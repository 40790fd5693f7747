import type { Texts } from '../../../i18n/text-types.ts';

export const creditAdminTexts = {
  'creditAdmin.figures': { tr: 'Kredi toplamları', en: 'Credit totals' },
  'creditAdmin.issued': { tr: 'Verilen kredi', en: 'Credits issued' },
  'creditAdmin.used': { tr: 'Kullanılan kredi', en: 'Credits used' },
  'creditAdmin.revenue': { tr: 'Toplam gelir (net)', en: 'Total revenue (net)' },
  'creditAdmin.people': { tr: 'Kullanıcı', en: 'Users' },
  'creditAdmin.subscriptions': { tr: 'Aktif abonelik', en: 'Active subscriptions' },
  'creditAdmin.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Could not load the data: {message}' },
  'creditAdmin.open': { tr: 'Kredi Ekle', en: 'Add credits' },
  'creditAdmin.title': { tr: 'Kredi ekle ya da düş', en: 'Add or remove credits' },
  'creditAdmin.user': { tr: 'Kullanıcı', en: 'User' },
  'creditAdmin.userHint': { tr: 'Ad ya da e-posta yazın', en: 'Enter a name or email' },
  'creditAdmin.users': { tr: 'Bulunan kullanıcılar', en: 'Users found' },
  'creditAdmin.nobody': { tr: 'Kimse bulunamadı.', en: 'No users found.' },
  'creditAdmin.otherUser': { tr: 'Başka birini seç', en: 'Choose another user' },
  'creditAdmin.way': { tr: 'İşlem', en: 'Action' },
  'creditAdmin.add': { tr: 'Ekle', en: 'Add' },
  'creditAdmin.take': { tr: 'Düş', en: 'Remove' },
  'creditAdmin.amount': { tr: 'Kredi miktarı', en: 'Number of credits' },
  'creditAdmin.reason': { tr: 'Açıklama', en: 'Reason' },
  'creditAdmin.reasonHint': {
    tr: 'Kişi bunu hareketlerinde okur. Eklerken boş bırakılabilir.',
    en: 'Shown in the user’s credit history. Optional when adding.',
  },
  'creditAdmin.save': { tr: 'Kaydet', en: 'Save' },
  'creditAdmin.failed': { tr: 'Kredi ekleme hatası: {message}', en: 'Could not add credits: {message}' },
  'creditAdmin.done': { tr: 'Kaydedildi. Yeni bakiye: {balance}', en: 'Saved. New balance: {balance}' },
  'creditAdmin.latest': { tr: 'Son işlemler', en: 'Latest transactions' },
  'creditAdmin.none': { tr: 'Henüz işlem yok', en: 'No transactions yet' },
  'creditAdmin.noneFits': { tr: 'Bu filtreye uyan işlem yok', en: 'No transactions match this filter' },
  'creditAdmin.kinds': { tr: 'Hareket türü', en: 'Transaction type' },
  'creditAdmin.all': { tr: 'Tümü', en: 'All' },
  'creditAdmin.kind.purchase': { tr: 'Satın alma', en: 'Purchase' },
  'creditAdmin.kind.grant': { tr: 'Ekleme', en: 'Grant' },
  'creditAdmin.kind.spend': { tr: 'Harcama', en: 'Spending' },
  'creditAdmin.kind.subscription': { tr: 'Abonelik', en: 'Subscription' },
  'creditAdmin.kind.refund': { tr: 'İade', en: 'Refund' },
  'creditAdmin.kind.adjustment': { tr: 'Düzeltme', en: 'Adjustment' },
  'creditAdmin.date': { tr: 'Tarih', en: 'Date' },
  'creditAdmin.what': { tr: 'Açıklama', en: 'Description' },
  'creditAdmin.credits': { tr: 'Kredi', en: 'Credits' },
  'creditAdmin.onlyOf': { tr: 'Yalnızca {name}', en: 'Only {name}' },
  'creditAdmin.showOnly': { tr: 'Yalnızca {name} hareketlerini göster', en: 'Show only transactions by {name}' },
  'creditAdmin.everybody': { tr: 'Herkesin hareketlerini göster', en: 'Show all users' },
  'creditAdmin.deletedUser': { tr: 'Silinmiş kullanıcı', en: 'Deleted user' },
  'creditAdmin.export': { tr: 'CSV indir', en: 'Download CSV' },
  'creditAdmin.exportFile': { tr: 'kredi-hareketleri', en: 'credit-transactions' },
  'creditAdmin.newest': { tr: 'En yeniler', en: 'Newest' },
  'creditAdmin.isNewest': { tr: 'En yeni hareketler gösteriliyor.', en: 'You’re viewing the newest transactions.' },
  'creditAdmin.isLast': { tr: 'Daha eski hareket yok.', en: 'No older transactions.' },
} satisfies Texts;

type CreditAdminTexts = typeof creditAdminTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends CreditAdminTexts {}
}
