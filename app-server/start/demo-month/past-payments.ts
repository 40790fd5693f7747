import type { DemoPurchase, DemoSubscription, MonthCustomer } from '#adapters/stand-ins/demo/month/customers.ts';
import type { PaymentIntent } from '#core/payments/payment-gateway.ts';
import type { StripeInvoice, StripeSubscription } from '#core/subscriptions/billing-gateway.ts';
import type { Ports } from '#core/ports.ts';
import { packById } from '#core/credits/pack.ts';
import { demoModels } from '#adapters/stand-ins/demo/models/demo-models.ts';
import { demoPlans } from '#adapters/stand-ins/demo/demo-plans.ts';
import { daysBefore, idOf, instantOf, secondsAfter } from '#adapters/stand-ins/demo/demo-ids.ts';

/** One state of a payment, as Stripe would have reported it. */
type Report = { at: string; intent: PaymentIntent };

export type PastPayment = {
  orderId: string;
  purchase: DemoPurchase;
  startedAt: string;
  reports: readonly Report[];
  /** The part that a dispute of the cardholder withdrew; null without a dispute. */
  returned: { returnedCents: number; disputedCents: number } | null;
};

export type PastSubscription = {
  rowId: string;
  plan: DemoSubscription;
  startedAt: string;
  fetched: StripeSubscription;
  invoices: readonly StripeInvoice[];
};

export type Buyer = Pick<MonthCustomer, 'key' | 'name' | 'email' | 'purchases' | 'subscription'> & { userId: string };
export type PaidHistory = {
  userId: string;
  customerId: string;
  payments: readonly PastPayment[];
  subscription: PastSubscription | null;
};

type PaymentPorts = Pick<Ports, 'ids' | 'payments' | 'billing'> & { stripeUrl: string };
type Call = { at: number; path: string; form: string };
type Result = Record<string, unknown> & { id?: string };

/** Pays everything at Stripe's stand-in, at its time, so that it can be refunded, renewed and disputed like any other. */
export async function payAtStripe(ports: PaymentPorts, buyers: readonly Buyer[], now: string): Promise<PaidHistory[]> {
  const calls: Call[] = [];
  const add = (at: string, path: string, form: Record<string, string>): number =>
    calls.push({ at: Math.floor(Date.parse(at) / 1000), path, form: encoded(form) }) - 1;
  const written = buyers.map((buyer) => writeCalls(ports, buyer, now, add));
  const response = await fetch(`${ports.stripeUrl}/_control/past`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'demo/month', calls }),
  });
  if (!response.ok) throw new Error(`the past of Stripe: ${response.status} ${await response.text()}`);
  const { results } = (await response.json()) as { results: Result[] };
  return Promise.all(
    written.map(async ({ buyer, customer, purchases, subscription }) => {
      const customerId = String(results[customer]!.id);
      return {
        userId: buyer.userId,
        customerId,
        payments: await Promise.all(purchases.map((paid) => readPayment(ports, paid, customerId, results))),
        subscription:
          subscription && (await readSubscription(ports, subscription, String(results[subscription.index]!.id))),
      };
    }),
  );
}

/** The places of earlier results stay as they are. */
function encoded(form: Record<string, string>): string {
  return new URLSearchParams(form).toString().replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}');
}

type Add = (at: string, path: string, form: Record<string, string>) => number;
type Try = { index: number; at: string };
type WrittenPurchase = { orderId: string; purchase: DemoPurchase; startedAt: string; index: number; tries: Try[] };
type WrittenSubscription = { rowId: string; plan: DemoSubscription; startedAt: string; index: number };

function writeCalls(ports: Pick<Ports, 'ids'>, buyer: Buyer, now: string, add: Add) {
  const { key, name, email, userId } = buyer;
  const customer = add(daysBefore(now, 57), '/v1/customers', { name, email, 'metadata[user_id]': userId });
  const purchases = buyer.purchases.map((purchase, place): WrittenPurchase => {
    const orderId = idOf(ports, 'order', `${key}/${place}`);
    const startedAt = instantOf(purchase, now);
    const index = add(startedAt, '/v1/payment_intents', {
      amount: String(centsOf(purchase)),
      currency: 'usd',
      customer: `{{${customer}.id}}`,
      description: `Vitrin · ${purchase.item}`,
      'metadata[user_id]': userId,
      'metadata[order_id]': orderId,
    });
    const tries = purchase.cards.map((card, turn): Try => {
      const at = secondsAfter(startedAt, 40 + turn * 150);
      return { at, index: add(at, `/v1/payment_intents/{{${index}.id}}/confirm`, { payment_method: card }) };
    });
    return { orderId, purchase, startedAt, index, tries };
  });
  return { buyer, customer, purchases, subscription: writeSubscription(ports, buyer, customer, now, add) };
}

function writeSubscription(
  ports: Pick<Ports, 'ids'>,
  { key, userId, subscription }: Buyer,
  customer: number,
  now: string,
  add: Add,
): WrittenSubscription | null {
  if (subscription === null) return null;
  const rowId = idOf(ports, 'subscription', key);
  const startedAt = instantOf(subscription, now);
  const index = add(startedAt, '/v1/subscriptions', {
    customer: `{{${customer}.id}}`,
    'items[0][price]': planOf(subscription).stripePriceId!,
    payment_behavior: 'default_incomplete',
    'payment_settings[save_default_payment_method]': 'on_subscription',
    'metadata[subscription_id]': rowId,
    'metadata[user_id]': userId,
  });
  add(secondsAfter(startedAt, 50), `/v1/invoices/{{${index}.latest_invoice}}/pay`, { payment_method: 'pm_card_visa' });
  const later = secondsAfter(startedAt, 6 * 86_400);
  const own = `/v1/subscriptions/{{${index}.id}}`;
  if (subscription.fate === 'cancels' || subscription.fate === 'ended')
    add(later, own, { cancel_at_period_end: 'true' });
  if (subscription.fate === 'pastDue') {
    const card = add(later, '/v1/payment_methods/pm_card_chargeCustomerFail/attach', {
      customer: `{{${customer}.id}}`,
    });
    add(later, own, { default_payment_method: `{{${card}.id}}` });
  }
  return { rowId, plan: subscription, startedAt, index };
}

async function readPayment(
  { payments }: Pick<Ports, 'payments'>,
  { orderId, purchase, startedAt, index, tries }: WrittenPurchase,
  customerId: string,
  results: readonly Result[],
): Promise<PastPayment> {
  const { id, client_secret: secret } = results[index]! as { id: string; client_secret: string };
  const latest = await payments.retrievePaymentIntent(id);
  const paid = latest.ok ? (latest.value?.paid ?? null) : null;
  const reports = tries.map(({ at, index: turn }): Report => {
    const declined = declineOf(results[turn]!);
    const known = { id, clientSecret: secret, amountCents: centsOf(purchase), currency: 'usd', customerId, orderId };
    const failureCode = declined?.failureCode ?? null;
    const result = declined ? { status: 'requires_payment_method', paid: null } : { status: 'succeeded', paid };
    return { at, intent: { ...known, ...result, failureCode, declined } };
  });
  if (!purchase.cards.includes('pm_card_createDispute'))
    return { orderId, purchase, startedAt, reports, returned: null };
  const returned = await payments.returnedOf(id);
  return { orderId, purchase, startedAt, reports, returned: returned.ok ? returned.value : null };
}

function declineOf({ error }: Result): PaymentIntent['declined'] {
  if (error === undefined) return null;
  const { code, decline_code, charge, payment_method } = error as {
    code: string;
    decline_code?: string;
    charge: string;
    payment_method: { card: { brand: string; last4: string } };
  };
  const { brand, last4 } = payment_method.card;
  return { key: charge, failureCode: decline_code ?? code, card: { brand, last4 } };
}

async function readSubscription(
  { billing }: Pick<Ports, 'billing'>,
  { rowId, plan, startedAt }: WrittenSubscription,
  stripeId: string,
): Promise<PastSubscription> {
  const [fetched, invoices] = await Promise.all([
    billing.retrieveSubscription(stripeId),
    billing.listInvoices(stripeId),
  ]);
  if (!fetched.ok || fetched.value === null || !invoices.ok) throw new Error(`Stripe has no subscription ${stripeId}`);
  return { rowId, plan, startedAt, fetched: fetched.value, invoices: invoices.value.toReversed() };
}

export function planOf({ plan }: DemoSubscription): (typeof demoPlans)[number] {
  return demoPlans.find(({ name }) => name === plan)!;
}

function centsOf({ item }: DemoPurchase): number {
  return packById(item)?.priceCents ?? demoModels.find(({ id }) => id === item)!.priceCents;
}
