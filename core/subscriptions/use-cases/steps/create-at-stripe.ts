import type { Ports } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Result } from '#core/shared/result.ts';
import type { StripeSubscription } from '../../billing-gateway.ts';
import type { Plan } from '../../plan.ts';
import type { RenewingSubscription, RequestedSubscription } from '../../subscription.ts';
import type { LookPorts } from './read-subscription.ts';
import { isPassing } from '#core/payments/payment-gateway.ts';
import { ensureCustomer } from '#core/payments/use-cases/steps/ensure-customer.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isEnded } from '../../subscription.ts';
import { applySubscription } from './apply-subscription.ts';
import { lookAtSubscription } from './read-subscription.ts';
import { endUnpaidRow } from './current-subscription.ts';

type Needed = LookPorts & Pick<Ports, 'payments'>;
type ToPay = { clientSecret: string | null; dueCents: number | null };

/**
 * The subscription at Stripe of a committed row: the present one, or a new one. No secret: there is nothing to pay (any
 * more). Null: it has ended, the row with it. Refuses `payments.settling` while its payment is on its way,
 * `payments.orderClosed` when the row was left meanwhile, and as the gateway does.
 */
export async function createAtStripe(
  ports: Needed,
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

async function checkAgain(ports: Needed, rowId: string, stripeId: string): Promise<Result<ToPay | null>> {
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
  ports: Needed,
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
