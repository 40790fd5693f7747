import type { DemoAccount } from '../demo-accounts.ts';
import type { DemoMoment } from '../demo-ids.ts';
import { slug } from '#core/shared/text.ts';

/** A ready card of the Stripe stand-in (test-cards.ts). */
type Card =
  | 'pm_card_visa'
  | 'pm_card_mastercard'
  | 'pm_card_amex'
  | 'pm_card_visa_chargeDeclined'
  | 'pm_card_chargeDeclinedInsufficientFunds'
  | 'pm_card_chargeDeclinedExpiredCard'
  | 'pm_card_chargeDeclinedIncorrectCvc'
  | 'pm_card_createDispute';

/** A model by its id, or a credit pack. Each card is one try; where the last one is declined, the order stays open. */
export type DemoPurchase = DemoMoment & { item: string; cards: readonly Card[] };

/** `cancels`: not renewed after this period · `pastDue`: its renewal is declined · `ended`: cancelled for good. */
export type DemoSubscription = DemoMoment & { plan: string; fate: 'renews' | 'cancels' | 'pastDue' | 'ended' };

export type MonthCustomer = Pick<DemoAccount, 'name' | 'email'> & {
  key: string;
  registered: DemoMoment;
  purchases: readonly DemoPurchase[];
  subscription: DemoSubscription | null;
  /** How busy they are, from 0; their runs are drawn by it. */
  pace: number;
};

const visa: readonly Card[] = ['pm_card_visa'];
const mastercard: readonly Card[] = ['pm_card_mastercard'];
const amex: readonly Card[] = ['pm_card_amex'];

/** Days are counted from the first start, backwards. The first customers came two months ago, most of them in the last one. */
export const monthCustomers: readonly MonthCustomer[] = [
  customer('Zeynep Arslan', 56, 13, [buy('defne', 56, visa), buy('medium', 55, visa), buy('small', 12, visa)]),
  customer('Burak Öztürk', 54, 8, [buy('kerem', 54, mastercard), buy('small', 54, mastercard)], plan('basic', 48)),
  customer('Ayşe Çelik', 49, 9, [buy('mira', 49, visa), buy('small', 49, visa)], plan('basic', 33, 'pastDue')),
  customer('Emre Şahin', 47, 6, [buy('aras', 47, amex), buy('small', 47, amex)]),
  customer('Merve Koç', 44, 9, [buy('lara', 44, visa), buy('small', 43, visa)], plan('basic', 20)),
  customer(
    'Hakan Doğan',
    40,
    2,
    [buy('deniz', 40, mastercard), buy('small', 39, mastercard)],
    plan('basic', 38, 'ended'),
  ),
  customer('Selin Aktaş', 37, 5, [buy('selin', 37, visa), buy('small', 36, visa), buy('ela', 8, visa)]),
  customer('Oğuz Yıldırım', 34, 4, [buy('kerem', 34, visa), buy('small', 33, visa)]),
  customer('Gizem Polat', 32, 6, [buy('defne', 32, mastercard), buy('small', 31, mastercard)], plan('basic', 18)),
  customer('Tolga Erdem', 30, 1, [
    buy('aras', 29, ['pm_card_chargeDeclinedIncorrectCvc', 'pm_card_visa']),
    buy('small', 29, visa),
  ]),
  customer('Derya Uçar', 28, 4, [buy('zehra', 28, amex), buy('small', 27, amex)]),
  customer('Kaan Güneş', 26, 2, [buy('nil', 26, visa), buy('small', 26, ['pm_card_createDispute'])]),
  customer('Pelin Aydoğan', 24, 6, [buy('mira', 24, visa), buy('small', 23, visa)], plan('basic', 15, 'cancels')),
  customer('Umut Başaran', 22, 3, [buy('deniz', 22, mastercard), buy('small', 22, mastercard)], plan('basic', 14)),
  customer('Nazlı Tekin', 20, 5, [buy('ipek', 20, visa), buy('small', 19, visa)]),
  customer('Cem Karaca', 18, 3, [buy('kerem', 18, visa), buy('small', 17, visa), buy('small', 6, visa)]),
  customer('Ebru Sönmez', 16, 7, [
    buy('lara', 16, mastercard),
    buy('small', 15, mastercard),
    buy('selin', 9, mastercard),
  ]),
  customer('Mert Bulut', 14, 3, [buy('cagla', 14, visa), buy('small', 14, visa)], plan('basic', 10)),
  customer('İrem Özdemir', 12, 5, [
    buy('defne', 12, ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_mastercard']),
    buy('small', 11, mastercard),
  ]),
  customer('Sinan Kaplan', 10, 4, [buy('aras', 10, amex), buy('small', 10, amex), buy('small', 4, amex)]),
  customer('Ceren Acar', 8, 6, [buy('ela', 8, visa), buy('small', 7, visa)]),
  customer('Işıl Kara', 6, 3, [
    buy('nil', 6, visa),
    buy('small', 5, visa),
    buy('medium', 1, ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds']),
  ]),
  customer('Volkan Taş', 5, 4, [buy('zehra', 4, mastercard), buy('small', 4, mastercard)]),
  customer('Melis Eren', 3, 6, [buy('mira', 3, visa), buy('small', 2, visa)]),
  customer('Barış Uysal', 2, 0, [buy('ipek', 1, ['pm_card_chargeDeclinedExpiredCard'])]),
  customer('Yasemin Kurtuluş', 1, 0, []),
];

/** Owners who requested an Instagram account for their model; the last one was declined. */
export const monthRequests = [
  { customer: 'ebru-sonmez', model: 'lara', at: { day: -2, time: '10:05' }, declined: null },
  { customer: 'ceren-acar', model: 'ela', at: { day: -1, time: '16:40' }, declined: null },
  {
    customer: 'sinan-kaplan',
    model: 'aras',
    at: { day: -8, time: '09:15' },
    declined: { day: -7, time: '11:30', reason: 'Hesap kişisel görünüyor. İşletme hesabına çevirip yeniden isteyin.' },
  },
] as const;

function customer(
  name: string,
  daysAgo: number,
  pace: number,
  purchases: readonly DemoPurchase[],
  subscription: DemoSubscription | null = null,
): MonthCustomer {
  const key = slug(name);
  const email = `${key.replace('-', '.')}@example.com`;
  return { key, name, email, registered: { day: -daysAgo, time: '09:20' }, purchases, subscription, pace };
}

/** Purchases of one day are an hour apart or more: the model in the morning, credits after it. */
function buy(item: string, daysAgo: number, cards: readonly Card[]): DemoPurchase {
  const isPack = item === 'small' || item === 'medium' || item === 'large';
  return { item, cards, day: -daysAgo, time: isPack ? '11:10' : '09:45' };
}

function plan(name: string, daysAgo: number, fate: DemoSubscription['fate'] = 'renews'): DemoSubscription {
  return { plan: name, fate, day: -daysAgo, time: '12:00' };
}
