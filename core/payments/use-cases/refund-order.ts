import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { Order } from '../order.ts';
import type { Refund, RefundView } from '../refund.ts';
import { auditEntry, systemActor } from '#core/audit/audit-entry.ts';
import { parseCents } from '#core/shared/money.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isPassing } from '../payment-gateway.ts';
import { chosenRefund, presentRefund } from '../refund.ts';
import { nameOfPurchase } from './steps/name-of-purchase.ts';
import { lookAtReturn } from './steps/returned-payments.ts';

type Needed = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments' | 'log'>;
type Input = { actor: Actor; orderId: string; id: string; amount: number | null; refundable: number };
type Requested = { order: Order; refund: Refund };

/** A refund without a response is tried again after this time, when no call of it can be on its way any more. */
const triedMs = 2 * 60_000;

/**
 * An admin refunds an order of a model or a pack (the contract's access): the whole rest, or an amount in dollars of a
 * pack. The refund is committed before Stripe is called, under a key of its own, so that it is made once, however often
 * this is repeated or killed, and only while as much is left as the admin was shown (`refundable`); credits and
 * ownership follow as after any refund. Without a response of Stripe it stays `requested`, and the sweep goes on.
 * Refuses `notFound`, `request.keyReused`, as `chosenRefund` does, and `payments.refundRefused` when Stripe does not
 * accept it.
 */
export function refundOrder(ports: Needed) {
  return async (input: Input): Promise<Result<{ refund: RefundView }>> => {
    const requested = await ports.transact((stores) => request(stores, ports, input));
    if (!requested.ok) return requested;
    await send(ports, requested.value);
    const refund = (await ports.read((stores) => stores.refunds.byId(input.id))) ?? requested.value.refund;
    if (refund.state === 'refused') return refuse('payments.refundRefused');
    return ok({ refund: presentRefund(refund, null) });
  };
}

async function request(
  stores: Stores,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  { actor, orderId, id, amount, refundable }: Input,
): Promise<Result<Requested>> {
  const order = await stores.orders.lock(orderId);
  if (!order) return refuse('notFound');
  const before = await stores.refunds.byId(id);
  if (before) return before.orderId === orderId ? ok({ order, refund: before }) : refuse('request.keyReused');
  const grant = order.paymentIntentId === null ? null : await stores.paymentGrants.lock(order.paymentIntentId);
  // An amount that is no money of dollars and cents is no amount that can be refunded.
  const wanted = amount === null ? null : (parseCents(amount) ?? 0);
  const shown = { amountCents: wanted, leftCents: parseCents(refundable) };
  const chosen = chosenRefund(order, grant, await stores.refunds.ofOrder(orderId), shown);
  if (!chosen.ok) return chosen;
  const createdAt = clock.now();
  const open = { state: 'requested', failure: null, stripeId: null } as const;
  const refund: Refund = { id, orderId, amountCents: chosen.value, ...open, requestedBy: actor.userId, createdAt };
  await stores.refunds.insert(refund);
  await stores.audit.append(
    await entryOf(stores, { id: ids.next(), at: createdAt, action: 'refunded', order, refund }),
  );
  return ok({ order, refund });
}

async function entryOf(
  stores: Pick<Stores, 'influencers' | 'plans'>,
  { order, refund, ...entry }: Requested & { id: string; at: string; action: 'refunded' | 'refundRefused' },
): Promise<AuditEntry> {
  return auditEntry({
    ...entry,
    actorId: refund.requestedBy ?? systemActor,
    subject: { kind: 'order', id: order.id, name: await nameOfPurchase(stores, order) },
    after: { refundedCents: refund.amountCents, refund: refund.id },
  });
}

/** Calls Stripe for a requested refund and applies the response. Safe to repeat, never inside a transaction. */
async function send(ports: Needed, { order, refund }: Requested): Promise<void> {
  const { paymentIntentId } = order;
  if (paymentIntentId === null || refund.state !== 'requested') return;
  const made = await ports.payments.refundPayment({
    paymentIntentId,
    key: `refund:${refund.id}`,
    rowId: refund.id,
    // A payment that was not granted may have another amount than its order: all of it goes back.
    ...(order.status !== 'refused' && { amountCents: refund.amountCents }),
  });
  if (!made.ok) ports.log('warn', 'payments.refundNotMade', { refundId: refund.id, code: made.refusal.code });
  if (!made.ok && isPassing(made.refusal)) return;
  if (!made.ok) {
    await ports.transact(async (stores) => {
      await stores.orders.lock(order.id);
      const current = await stores.refunds.byId(refund.id);
      if (current?.state === 'requested') {
        await stores.refunds.save({ ...current, state: 'refused', failure: made.refusal.code });
        const entry = { id: ports.ids.next(), at: ports.clock.now(), action: 'refundRefused', order, refund } as const;
        await stores.audit.append(await entryOf(stores, entry));
      }
      return ok(null);
    });
  }
  // The refund is stored together with its effect, so that its notification names the credits or the model that it withdrew.
  const looked = await lookAtReturn(ports, paymentIntentId);
  if (!looked.ok) ports.log('warn', 'payments.lookFailed', { orderId: order.id, fault: looked.refusal.code });
}

/**
 * Goes on with refunds whose call got no response, or whose process was killed: first Stripe is read, since the refund
 * may exist there; only then it is called again. Safe to repeat.
 */
export function sendRefunds(ports: Needed) {
  return async ({ limit }: { limit: number }): Promise<Result<{ tried: number }>> => {
    const now = ports.clock.now();
    const triedBefore = new Date(Date.parse(now) - triedMs).toISOString();
    const due = await ports.transact(async ({ refunds }) => ok(await refunds.takeUnsent(triedBefore, now, limit)));
    if (!due.ok) return due;
    for (const { id, orderId } of due.value) {
      const order = await ports.read(({ orders }) => orders.byId(orderId));
      if (!order?.paymentIntentId) continue;
      const looked = await lookAtReturn(ports, order.paymentIntentId);
      const refund = looked.ok ? await ports.read(({ refunds }) => refunds.byId(id)) : null;
      if (refund) await send(ports, { order, refund });
    }
    return ok({ tried: due.value.length });
  };
}
