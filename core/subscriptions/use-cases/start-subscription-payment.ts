import type { Ports, Stores } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '#core/payments/order.ts';
import type { Plan } from '../plan.ts';
import type { StartedSubscription } from '../present-subscription.ts';
import type { RenewingSubscription, RequestedSubscription, Subscription } from '../subscription.ts';
import type { StripeSubscription } from '../billing-gateway.ts';
import type { LookPorts } from './steps/read-subscription.ts';
import { newPlanOrder, samePurchase } from '#core/payments/new-order.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { prepareIntent, closeOrder } from '#core/payments/use-cases/steps/prepare-intent.ts';
import { newSubscription, termsOf } from '../new-subscription.ts';
import {
  leaveUnpaid,
  currentSubscription,
  endUnpaidRow,
} from '#core/subscriptions/use-cases/steps/current-subscription.ts';
import { isPassing } from '#core/payments/payment-gateway.ts';
import { ensureCustomer } from '#core/payments/use-cases/steps/ensure-customer.ts';
import { isEnded } from '../subscription.ts';
import { applySubscription } from './steps/apply-subscription.ts';
import { lookAtSubscription } from './steps/read-subscription.ts';

type Input = { actor: Actor; id: string; planId: string };
type Needed = Pick<Ports, 'transact' | 'clock' | 'ids' | 'payments' | 'billing' | 'log'>;

/** The next step at Stripe, once the rows are committed. */
type Opened =
  | { step: 'subscribe'; row: RequestedSubscription | RenewingSubscription; plan: Plan; buyer: User }
  | { step: 'payOnce'; order: Order; buyer: User; priceCents: number }
  /** One that waits for its first payment under other terms is left first, and so is an order for another plan. */
  | { step: 'leave'; row: RequestedSubscription | RenewingSubscription }
  | { step: 'cancelOrder'; order: Order }
  /** Another tab was quicker by a moment. */
  | { step: 'again' };
type Started = Result<StartedSubscription> | 'again';

/**
 * Starts to pay for a plan (spec §7 create-subscription-payment). With a price at Stripe it is a subscription, else one
 * payment with an end. An open one for the same plan is used again, so that two tabs pay once; an open one for another
 * plan is left. `id` becomes the row's; a repeat with the same id finds it. Refuses `subscriptions.planUnavailable`,
 * `subscriptions.alreadyActive`, `subscriptions.otherKind`, `payments.settling`, `payments.orderClosed`, and as the
 * gateways do.
 */
export function startSubscriptionPayment(ports: Needed) {
  return async (input: Input): Promise<Result<StartedSubscription>> => {
    for (let round = 1; round <= maxRounds; round++) {
      const opened = await ports.transact((stores) => open(stores, input, ports.clock.now()));
      if (!opened.ok) return opened;
      const started = await go(opened.value);
      if (started !== 'again') return started;
    }
    return refuse('payments.settling');
  };

  async function go(opened: Opened): Promise<Started> {
    switch (opened.step) {
      case 'again':
        return 'again';
      case 'leave': {
        const left = await leaveUnpaid(ports, opened.row);
        return left.ok ? 'again' : left;
      }
      case 'cancelOrder': {
        const canceled = await cancelPlanOrder(ports, opened.order);
        return canceled.ok ? 'again' : canceled;
      }
      case 'payOnce':
        return payOnce(opened);
      case 'subscribe':
        return subscribeAtStripe(opened);
    }
    return opened satisfies never;
  }

  async function payOnce(opened: Extract<Opened, { step: 'payOnce' }>): Promise<Started> {
    const intent = await prepareIntent(ports, opened);
    if (!intent.ok) return intent;
    const { id, amountCents } = opened.order;
    return ok(startedFor(id, id, intent.value.clientSecret, amountCents));
  }

  async function subscribeAtStripe(opened: Extract<Opened, { step: 'subscribe' }>): Promise<Started> {
    const at = await createAtStripe(ports, opened);
    if (!at.ok) return at;
    // It ended at Stripe meanwhile, and so did the row: a new one is started.
    if (at.value === null) return 'again';
    return ok(startedFor(opened.row.id, null, at.value.clientSecret, at.value.dueCents ?? opened.plan.priceCents));
  }
}

const maxRounds = 4;

function startedFor(
  subscriptionId: string,
  orderId: string | null,
  clientSecret: string | null,
  cents: number,
): StartedSubscription {
  return { subscriptionId, orderId, clientSecret, amount: dollarsOf(cents), currency: 'usd' };
}

async function open(stores: Stores, input: Input, now: string): Promise<Result<Opened>> {
  const buyer = await stores.users.byId(input.actor.userId);
  if (!buyer) return refuse('auth.required');
  const plan = await stores.plans.byId(input.planId);
  if (!plan?.isActive) return refuse('subscriptions.planUnavailable');
  // A plan that costs nothing cannot be paid once.
  if (plan.stripePriceId === null && plan.priceCents === 0) return refuse('subscriptions.planUnavailable');
  const current = await currentSubscription(stores, buyer.id, now);
  if (current?.status === 'incomplete' && !(await hasTerms(stores, current, plan))) {
    return ok({ step: 'leave', row: current });
  }
  if (current && current.status !== 'incomplete' && (current.state === 'renewing' || current.planId === plan.id)) {
    return refuse('subscriptions.alreadyActive');
  }
  const planOrder = await stores.orders.openPlanOrder(buyer.id);
  const { stripePriceId } = plan;
  if (stripePriceId === null) return openOrder(stores, input, { buyer, plan, planOrder, now });
  if (current?.state === 'once') return refuse('subscriptions.otherKind');
  if (planOrder) return ok({ step: 'cancelOrder', order: planOrder });
  if (current) return ok({ step: 'subscribe', row: current, plan, buyer });

  const used = await stores.subscriptions.byId(input.id);
  if (used)
    return refuse(used.userId === buyer.id && used.planId === plan.id ? 'payments.orderClosed' : 'request.keyReused');
  const row = newSubscription({ id: input.id, userId: buyer.id, plan, now });
  if (!(await stores.subscriptions.insert(row))) return ok({ step: 'again' });
  await stores.subscriptions.agree(termsOf(row.id, stripePriceId, plan, now));
  return ok({ step: 'subscribe', row, plan, buyer });
}

/** Whether the terms of the row that waits for its first payment are those of the plan now. */
async function hasTerms(stores: Stores, row: Subscription, plan: Plan): Promise<boolean> {
  if (row.planId !== plan.id) return false;
  const agreed = await stores.subscriptions.termsOf(row.id);
  return agreed.some(
    ({ priceId, priceCents, credits }) =>
      priceId === plan.stripePriceId && priceCents === plan.priceCents && credits === plan.credits,
  );
}

async function openOrder(
  stores: Stores,
  { id }: Input,
  of: { buyer: User; plan: Plan; planOrder: Order | null; now: string },
): Promise<Result<Opened>> {
  const { buyer, plan, planOrder, now } = of;
  const fresh = newPlanOrder({ id, userId: buyer.id, plan, now });
  const payOnce = (order: Order): Result<Opened> =>
    ok({ step: 'payOnce', order, buyer, priceCents: fresh.amountCents });
  if (planOrder) {
    return samePurchase(planOrder.purchase, fresh.purchase)
      ? payOnce(planOrder)
      : ok({ step: 'cancelOrder', order: planOrder });
  }
  const repeated = await stores.orders.byId(id);
  if (repeated && (repeated.userId !== buyer.id || !samePurchase(repeated.purchase, fresh.purchase))) {
    return refuse('request.keyReused');
  }
  if (repeated) return refuse(repeated.status === 'canceled' ? 'payments.orderClosed' : 'payments.settling');
  return (await stores.orders.insert(fresh)) ? payOnce(fresh) : ok({ step: 'again' });
}

/** The order for a plan can no longer be paid, at Stripe first. Refuses `payments.settling` when it is being paid. */
async function cancelPlanOrder(ports: Pick<Ports, 'transact' | 'payments'>, order: Order): Promise<Result<null>> {
  if (order.paymentIntentId !== null) {
    const canceled = await ports.payments.cancelPaymentIntent(order.paymentIntentId);
    if (!canceled.ok) {
      return canceled.refusal.code === 'payments.providerRefused' ? refuse('payments.settling') : canceled;
    }
  }
  await closeOrder(ports, order);
  return ok(null);
}

type CreatePorts = LookPorts & Pick<Ports, 'payments'>;
type ToPay = { clientSecret: string | null; dueCents: number | null };

/**
 * The subscription at Stripe of a committed row: the present one, or a new one. No secret: there is nothing to pay (any
 * more). Null: it has ended, the row with it. Refuses `payments.settling` while its payment is on its way,
 * `payments.orderClosed` when the row was left meanwhile, and as the gateway does.
 */
async function createAtStripe(
  ports: CreatePorts,
  { row, plan, buyer }: { row: RequestedSubscription | RenewingSubscription; plan: Plan; buyer: User },
): Promise<Result<ToPay | null>> {
  if (row.state === 'renewing') return checkAgain(ports, row.id, row.stripeId);
  const made = await requestSubscription(ports, row, plan, buyer);
  if (!made.ok) {
    // Stripe stores a definite response under this row's key: only a new row can get another one.
    if (!isPassing(made.refusal)) await endUnpaidRow(ports, row.id);
    return made;
  }
  if (made.value.status !== 'incomplete') return checkAgain(ports, row.id, made.value.id);
  const stored = await ports.transact(async (stores) => {
    const look = await stores.subscriptions.nextLook(row.id);
    const reading = { look, subscription: made.value, invoices: [], now: ports.clock.now() };
    return ok(await applySubscription(stores, ports.ids, row.id, reading));
  });
  if (!stored.ok) return stored;
  // Another tab left the row, or the account was deleted, during the call to Stripe.
  return stored.value.isLeft ? checkAgain(ports, row.id, made.value.id) : toPay(made.value);
}

async function checkAgain(ports: CreatePorts, rowId: string, stripeId: string): Promise<Result<ToPay | null>> {
  const looked = await lookAtSubscription(ports, rowId, stripeId);
  // A retry would replace the subscription that the other tab started.
  if (looked.ok && looked.value.isLeft) return refuse('payments.orderClosed');
  if (looked.ok) return isEnded(looked.value.subscription.status) ? ok(null) : toPay(looked.value.subscription);
  if (looked.refusal.code !== 'subscriptions.unknownToStripe') return looked;
  await endUnpaidRow(ports, rowId);
  return ok(null);
}

function toPay({ status, clientSecret, dueCents }: StripeSubscription): Result<ToPay> {
  if (status !== 'incomplete') return ok({ clientSecret: null, dueCents: null });
  return clientSecret === null ? refuse('payments.settling') : ok({ clientSecret, dueCents });
}

/** A customer that was deleted at Stripe is replaced, once. */
async function requestSubscription(
  ports: CreatePorts,
  row: RequestedSubscription,
  plan: Plan,
  buyer: User,
): Promise<Result<StripeSubscription>> {
  for (let round = 1; ; round++) {
    const customer = await ensureCustomer(ports, buyer);
    if (!customer.ok) return customer;
    const made = await ports.billing.createSubscription({
      rowId: row.id,
      userId: row.userId,
      attempt: row.attempt,
      customerId: customer.value,
      priceId: plan.stripePriceId ?? '',
    });
    if (made.ok || made.refusal.code !== 'payments.customerUnknown' || round === 2) return made;
    await ports.transact(async ({ stripeCustomers }) => {
      await stripeCustomers.markDeleted(buyer.id, customer.value, ports.clock.now());
      return ok(null);
    });
  }
}
