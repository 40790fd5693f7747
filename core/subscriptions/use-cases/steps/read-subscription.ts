import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { StripeSubscription } from '../../billing-gateway.ts';
import type { Applied } from './apply-subscription.ts';
import type { DisplayedSubscription } from '#core/subscriptions/present-subscription.ts';
import type { Subscription, SubscriptionView } from '#core/subscriptions/subscription.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isPassing } from '#core/payments/payment-gateway.ts';
import { applySubscription } from './apply-subscription.ts';
import { presentSubscription } from '#core/subscriptions/present-subscription.ts';

export type Looked = Applied & { subscription: StripeSubscription };
export type LookPorts = Pick<Ports, 'transact' | 'clock' | 'ids' | 'billing' | 'log'>;

/**
 * Fetches a subscription and its invoices from Stripe and applies them to the row. Every event, reader and sweep uses
 * this one way. One that was ended here and still runs at Stripe is ended there. Safe to repeat, never inside a
 * transaction. Refuses `subscriptions.unknownToStripe`, and as the gateway does.
 */
export async function lookAtSubscription(
  ports: LookPorts,
  rowId: string,
  stripeId: string,
  options?: { timeoutMs?: number },
): Promise<Result<Looked>> {
  // Numbered before it begins: of two reads at once, the one that began earlier never overwrites the other.
  const look = await ports.transact(async ({ subscriptions }) => ok(await subscriptions.nextLook(rowId)));
  if (!look.ok) return look;
  const [fetched, invoices] = await Promise.all([
    ports.billing.retrieveSubscription(stripeId, options),
    ports.billing.listInvoices(stripeId, options),
  ]);
  if (!fetched.ok) return fetched;
  const subscription = fetched.value;
  if (!subscription) {
    ports.log('warn', 'subscriptions.unknownToStripe', { subscriptionId: rowId });
    return refuse('subscriptions.unknownToStripe');
  }
  if (!invoices.ok) return invoices;
  const reading = { look: look.value, subscription, invoices: invoices.value, now: ports.clock.now() };
  const applied = await ports.transact(async (stores) =>
    ok(await applySubscription(stores, ports.ids, rowId, reading)),
  );
  if (applied.ok && applied.value.alarm) {
    ports.log('error', 'subscriptions.paidNotGranted', { subscriptionId: rowId, ...applied.value });
  }
  if (!applied.ok) return applied;
  if (!applied.value.isLeft) return ok({ ...applied.value, subscription });
  ports.log('error', 'subscriptions.ranOnAtStripe', { subscriptionId: rowId, stripeId, status: subscription.status });
  const canceled = await ports.billing.cancelNow(stripeId);
  if (canceled.ok) return ok({ ...applied.value, subscription: canceled.value });
  // Refused when it has already ended.
  if (canceled.refusal.code !== 'payments.providerRefused') return canceled;
  return ok({ ...applied.value, subscription: { ...subscription, status: 'canceled', clientSecret: null } });
}

/**
 * Stripe has changed a subscription and responded: it is fetched with its invoices, and when that fails by an outage,
 * the response itself is applied, so that the change is known here. Refuses as `lookAtSubscription`, outages apart.
 */
export async function lookAfter(ports: LookPorts, rowId: string, answer: StripeSubscription): Promise<Result<unknown>> {
  const looked = await lookAtSubscription(ports, rowId, answer.id);
  if (looked.ok || !isPassing(looked.refusal)) return looked;
  ports.log('warn', 'subscriptions.lookFailed', { subscriptionId: rowId, code: looked.refusal.code });
  return ports.transact(async (stores) => {
    const look = await stores.subscriptions.nextLook(rowId);
    const reading = { look, subscription: answer, invoices: [], now: ports.clock.now() };
    return ok(await applySubscription(stores, ports.ids, rowId, reading));
  });
}

export type DisplayedResult = Result<{ subscription: SubscriptionView }>;

type Reads = Pick<Stores, 'users' | 'plans' | 'subscriptions'>;

/** A subscription with all data shown beside it. */
export async function displayedSubscription(stores: Reads, row: Subscription): Promise<DisplayedSubscription> {
  const [user, plans, terms, open] = await Promise.all([
    stores.users.byId(row.userId),
    stores.plans.all(),
    stores.subscriptions.termsOf(row.id),
    row.state !== 'ended' ? stores.subscriptions.openInvoice(row.id) : null,
  ]);
  return {
    row,
    userName: user?.name ?? '',
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    agreed: terms.find(({ planId }) => planId === row.planId) ?? null,
    paymentUrl: row.status === 'incomplete' ? null : (open?.receiptUrl ?? null),
  };
}

/** After a change at Stripe: the row as it is there now; when Stripe does not respond, as it is known here. */
export async function showChanged(
  ports: LookPorts & Pick<Ports, 'read'>,
  before: Subscription,
): Promise<DisplayedResult> {
  if (before.state === 'renewing') {
    const looked = await lookAtSubscription(ports, before.id, before.stripeId);
    if (!looked.ok)
      ports.log('warn', 'subscriptions.lookFailed', { subscriptionId: before.id, code: looked.refusal.code });
  }
  return ports.read(async (stores) => {
    const row = (await stores.subscriptions.byId(before.id)) ?? before;
    return ok({ subscription: presentSubscription(await displayedSubscription(stores, row)) });
  });
}
