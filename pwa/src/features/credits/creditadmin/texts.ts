import type { Texts } from '../../../i18n/text-types.ts';

export const creditadminTexts = {
  'creditadmin.figures': { tr: 'Kredi rakamları', en: 'Figures of credits' },
  'creditadmin.issued': { tr: 'Verilen kredi', en: 'Credits issued' },
  'creditadmin.used': { tr: 'Kullanılan kredi', en: 'Credits used' },
  'creditadmin.revenue': { tr: 'Toplam gelir (net)', en: 'Total revenue (net)' },
  'creditadmin.people': { tr: 'Kullanıcı', en: 'Users' },
  'creditadmin.subscriptions': { tr: 'Aktif abonelik', en: 'Active subscriptions' },
  'creditadmin.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Error loading the data: {message}' },
  'creditadmin.open': { tr: 'Kredi Ekle', en: 'Add credits' },
  'creditadmin.title': { tr: 'Kredi ekle ya da al', en: 'Add or take credits' },
  'creditadmin.user': { tr: 'Kullanıcı', en: 'User' },
  'creditadmin.userHint': { tr: 'Ad ya da e-posta yazın', en: 'Type a name or an email' },
  'creditadmin.users': { tr: 'Bulunan kullanıcılar', en: 'Users found' },
  'creditadmin.nobody': { tr: 'Kimse bulunamadı.', en: 'Nobody was found.' },
  'creditadmin.otherUser': { tr: 'Başka birini seç', en: 'Choose somebody else' },
  'creditadmin.way': { tr: 'İşlem', en: 'What to do' },
  'creditadmin.add': { tr: 'Ekle', en: 'Add' },
  'creditadmin.take': { tr: 'Al', en: 'Take' },
  'creditadmin.amount': { tr: 'Kredi miktarı', en: 'Number of credits' },
  'creditadmin.reason': { tr: 'Açıklama', en: 'Reason' },
  'creditadmin.reasonHint': {
    tr: 'Kişi bunu hareketlerinde okur. Eklerken boş bırakılabilir.',
    en: 'The person reads it in the credit history. May stay empty when adding.',
  },
  'creditadmin.save': { tr: 'Kaydet', en: 'Save' },
  'creditadmin.failed': { tr: 'Kredi ekleme hatası: {message}', en: 'Error adding credits: {message}' },
  'creditadmin.done': { tr: 'Kaydedildi. Yeni bakiye: {balance}', en: 'Saved. New balance: {balance}' },
  'creditadmin.latest': { tr: 'Son işlemler', en: 'Latest transactions' },
  'creditadmin.none': { tr: 'Henüz işlem yok', en: 'No transactions yet' },
  'creditadmin.noneFits': { tr: 'Bu süzgece uyan işlem yok', en: 'No transaction fits this filter' },
  'creditadmin.kinds': { tr: 'Hareket türü', en: 'Kind of transaction' },
  'creditadmin.all': { tr: 'Tümü', en: 'All' },
  'creditadmin.kind.purchase': { tr: 'Satın alma', en: 'Purchase' },
  'creditadmin.kind.grant': { tr: 'Ekleme', en: 'Grant' },
  'creditadmin.kind.spend': { tr: 'Harcama', en: 'Spending' },
  'creditadmin.kind.subscription': { tr: 'Abonelik', en: 'Subscription' },
  'creditadmin.kind.refund': { tr: 'İade', en: 'Refund' },
  'creditadmin.kind.adjustment': { tr: 'Düzeltme', en: 'Adjustment' },
  'creditadmin.date': { tr: 'Tarih', en: 'Date' },
  'creditadmin.what': { tr: 'Açıklama', en: 'Description' },
  'creditadmin.credits': { tr: 'Kredi', en: 'Credits' },
  'creditadmin.onlyOf': { tr: 'Yalnızca {name}', en: 'Only {name}' },
  'creditadmin.showOnly': { tr: 'Yalnızca {name} hareketlerini göster', en: 'Show only the transactions of {name}' },
  'creditadmin.everybody': { tr: 'Herkesin hareketlerini göster', en: 'Show everybody’s transactions' },
  'creditadmin.deletedUser': { tr: 'Silinmiş kullanıcı', en: 'Deleted user' },
  'creditadmin.export': { tr: 'CSV indir', en: 'Download CSV' },
  'creditadmin.exportFile': { tr: 'kredi-hareketleri', en: 'credit-transactions' },
  'creditadmin.newest': { tr: 'En yeniler', en: 'Newest' },
  'creditadmin.isNewest': { tr: 'En yeni hareketler gösteriliyor.', en: 'These are the newest transactions.' },
  'creditadmin.isLast': { tr: 'Daha eski hareket yok.', en: 'There are no older transactions.' },
} satisfies Texts;

type CreditadminTexts = typeof creditadminTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends CreditadminTexts {}
}
