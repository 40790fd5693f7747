import type { Texts } from '../../i18n/text-types.ts';

export const creditsTexts = {
  'credits.balance': { tr: 'Kredi bakiyeniz', en: 'Your credit balance' },
  'credits.held': {
    tr: '{credits} kredi süren üretimler için ayrıldı.',
    en: {
      one: '{credits} credit is on hold for running generations.',
      other: '{credits} credits are on hold for running generations.',
    },
  },
  'credits.neverExpire': { tr: 'Kredilerin süresi dolmaz.', en: 'Credits never expire.' },
  'credits.packs': { tr: 'Tek seferlik kredi paketleri', en: 'One-time credit packs' },
  'credits.packCredits': { tr: '{credits} kredi', en: '{credits} credits' },
  'credits.perCredit': { tr: 'kredi başına {price}', en: '{price} per credit' },
  'credits.popular': { tr: 'Popüler', en: 'Popular' },
  'credits.saving': { tr: '%{percent} tasarruf', en: 'save {percent}%' },
  'credits.buyPack': { tr: 'Satın al', en: 'Buy' },
  'credits.buyPackNamed': { tr: 'Satın al: {credits} kredi, {price}', en: 'Buy: {credits} credits, {price}' },
  'credits.history': { tr: 'Kredi geçmişi', en: 'Credit history' },
  'credits.filter': { tr: 'Hareket türü', en: 'Transaction type' },
  'credits.all': { tr: 'Tümü', en: 'All' },
  'credits.type.purchase': { tr: 'Satın alma', en: 'Purchases' },
  'credits.type.subscription': { tr: 'Abonelik', en: 'Subscription' },
  'credits.type.spend': { tr: 'Harcama', en: 'Spending' },
  'credits.type.refund': { tr: 'İade', en: 'Refunds' },
  'credits.type.grant': { tr: 'Hediye', en: 'Gifts' },
  'credits.date': { tr: 'Tarih', en: 'Date' },
  'credits.what': { tr: 'Hareket', en: 'Transaction' },
  'credits.amount': { tr: 'Kredi', en: 'Credits' },
  'credits.after': { tr: 'Bakiye', en: 'Balance' },
  'credits.emptyTitle': { tr: 'Henüz işlem yok', en: 'No transactions yet' },
  'credits.emptyText': {
    tr: 'Aldığınız ve harcadığınız her kredi burada görünür.',
    en: 'Every credit you buy or spend appears here.',
  },
  'credits.range': { tr: '{from}–{to} / {total}', en: '{from}–{to} of {total}' },
  'credits.newer': { tr: 'Daha yeni', en: 'Newer' },
  'credits.older': { tr: 'Daha eski', en: 'Older' },
  'credits.firstPage': { tr: 'En yeni hareketler gösteriliyor.', en: 'You’re viewing the newest transactions.' },
  'credits.lastPage': { tr: 'Daha eski hareket yok.', en: 'No older transactions.' },
} satisfies Texts;

type CreditsTexts = typeof creditsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends CreditsTexts {}
}
