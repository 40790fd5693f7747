import type { Ports, Stores } from '#core/ports.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { Order } from '../../order.ts';
import type { PaymentGrant } from '../../payment-grant.ts';
import type { StripeRefund } from '../../payment-gateway.ts';
import type { Refund, RefundState } from '../../refund.ts';
import type { Result } from '#core/shared/result.ts';
import { auditEntry, systemActor } from '#core/audit/audit-entry.ts';
import { ok } from '#core/shared/result.ts';
import { becomesOwner } from './becomes-owner.ts';
import { nameOfPurchase } from './name-of-purchase.ts';
import { returned } from '../../payment-grant.ts';
import { afterRead } from '../../refund.ts';

/** `credits` were removed from the balance; a negative number was added to it. */
type Reclaimed = { outcome: 'overtaken' | 'same' | 'changed'; credits: number; isDoubled: boolean };
type Needed = Pick<Stores, 'paymentGrants' | 'credits' | 'ownerships' | 'events' | 'audit' | 'users'>;
const nothing: Reclaimed = { outcome: 'same', credits: 0, isDoubled: false };
type Returned = { returnedCents: number; disputedCents: number };

/**
 * Adjusts a payment's grant to the returned share of the money: only the difference is posted, in either direction. A
 * dispute that is opened, or that is over, is recorded in the audit log. Within one transaction, safe to repeat and in
 * any order; `overtaken` when the grant changed since the read at Stripe. `isDoubled`: the money came back to us, but
 * its model was bought again meanwhile.
 */
export async function reclaim(
  stores: Needed,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  { paymentIntentId, version: storedVersion }: Pick<PaymentGrant, 'paymentIntentId' | 'version'>,
  { returnedCents, disputedCents }: Returned,
): Promise<Reclaimed> {
  const grant = await stores.paymentGrants.lock(paymentIntentId);
  if (grant?.version !== storedVersion) return { ...nothing, outcome: 'overtaken' };
  const { takenCredits, losesModel } = returned(grant, returnedCents);
  const cents = Math.min(returnedCents, grant.amountCents);
  const isSame = takenCredits === grant.takenCredits && cents === grant.returnedCents;
  if (isSame && disputedCents === grant.disputedCents) return nothing;
  const now = clock.now();
  const version = grant.version + 1;
  const model = losesModel
    ? await withdrawModel(stores, grant, now)
    : grant.returnedCents === grant.amountCents
      ? await returnModel(stores, grant, now)
      : {};
  const money = { returnedCents: cents, disputedCents, takenCredits, version };
  await stores.paymentGrants.save({ ...grant, ...money, ...model });
  if (cents !== grant.returnedCents) {
    const change = { paymentIntentId, version, cents: cents - grant.returnedCents, createdAt: now };
    await stores.paymentGrants.noteReturn(change);
  }
  if (disputedCents !== grant.disputedCents) {
    await stores.audit.append(await disputeEntry(stores, { id: ids.next(), at: now, grant, disputedCents }));
  }
  const { userId, sourceType, sourceId } = grant;

  const difference = takenCredits - grant.takenCredits;
  if (difference !== 0) {
    const idem = `claw:${paymentIntentId}:${version}`;
    await stores.credits.reclaim({ userId, amount: difference, idem, sourceType, sourceId, now });
    const move = difference > 0 ? 'taken' : 'added';
    await stores.events.append({
      type: 'credits.moved',
      userId,
      at: now,
      move,
      amount: Math.abs(difference),
      sourceId,
    });
  }
  const isDoubled = grant.doubledAt === null && typeof model.doubledAt === 'string';
  return { outcome: 'changed', credits: difference, isDoubled };
}

type ModelChange = Partial<Pick<PaymentGrant, 'withdrawn' | 'doubledAt'>>;

/** The whole price is on its way back. A second payment for the model, if there is one, pays for it from now on. */
async function withdrawModel(stores: Needed, grant: PaymentGrant, now: string): Promise<ModelChange> {
  const { userId, influencerId, sourceId: orderId } = grant;
  if (influencerId === null) return {};
  const withdrawn = await stores.ownerships.remove({ userId, influencerId, orderId });
  if (!withdrawn) return { doubledAt: null };
  const other = await stores.paymentGrants.lockDoubled(userId, influencerId);
  if (other) {
    const { isPinned, groupName, advertisedBrand, handedOverAt } = withdrawn;
    const settings = { isPinned, groupName, advertisedBrand, handedOverAt };
    await stores.ownerships.insert({ ...ownershipOf(other, influencerId, now), ...settings });
    await stores.paymentGrants.save({ ...other, doubledAt: null, version: other.version + 1 });
  } else {
    await stores.events.append({ type: 'ownership.withdrawn', userId, at: now, influencerId });
  }
  return { withdrawn, doubledAt: null };
}

/** The whole price came back to us: the model is its buyer's again, unless they bought it again meanwhile. */
async function returnModel(stores: Needed, grant: PaymentGrant, now: string): Promise<ModelChange> {
  const { userId, influencerId } = grant;
  if (influencerId === null) return {};
  if (!(await becomesOwner(stores, ownershipOf(grant, influencerId, now)))) return { doubledAt: now };
  await stores.events.append({ type: 'ownership.granted', userId, at: now, influencerId });
  return { withdrawn: null };
}

function ownershipOf({ userId, sourceId, withdrawn }: PaymentGrant, influencerId: string, now: string) {
  return { userId, influencerId, orderId: sourceId, createdAt: now, ...withdrawn };
}

/**
 * Copies the refunds of an order's payment from a read of Stripe. Its buyer is notified once of each that is on its
 * way, and of one that failed, with the `credits` that moved; one that was made at Stripe is recorded in the audit log.
 * Within one transaction, safe to repeat and in any order.
 */
export async function copyRefunds(
  stores: Pick<Stores, 'orders' | 'refunds' | 'events' | 'audit' | 'influencers' | 'plans'>,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  orderId: string,
  read: readonly StripeRefund[],
  credits: number,
): Promise<'same' | 'changed'> {
  const order = await stores.orders.lock(orderId);
  if (!order) return 'same';
  const known = await stores.refunds.ofOrder(orderId);
  const at = clock.now();
  let result: 'same' | 'changed' = 'same';
  for (const each of read) {
    const id = known.find((one) => one.stripeId === each.stripeId || one.id === each.rowId)?.id;
    const before = id === undefined ? await storeForeign(order, each) : known.find((one) => one.id === id)!;
    const after = afterRead(before, each);
    if (after === before) continue;
    result = 'changed';
    await stores.refunds.save(after);
    const facts = { userId: order.userId, at, orderId, refundId: after.id, credits: Math.abs(credits) };
    if (!isOnItsWay(before.state) && isOnItsWay(after.state))
      await stores.events.append({ type: 'order.refunded', ...facts });
    if (after.state === 'failed') await stores.events.append({ type: 'order.refundFailed', ...facts });
  }
  return result;

  /** It was made in Stripe's dashboard. */
  async function storeForeign(of: Order, refund: StripeRefund): Promise<Refund> {
    const { stripeId, amountCents, createdAt } = refund;
    const id = ids.derived(`refund:${stripeId}`);
    const fresh: Refund = {
      id,
      orderId,
      amountCents,
      state: 'requested',
      failure: null,
      stripeId,
      requestedBy: null,
      createdAt,
    };
    await stores.refunds.insert(fresh);
    await stores.audit.append(
      auditEntry({
        id: ids.next(),
        at,
        actorId: systemActor,
        action: 'refunded',
        subject: { kind: 'order', id: orderId, name: await nameOfPurchase(stores, of) },
        after: { refundedCents: amountCents, refund: stripeId },
      }),
    );
    return fresh;
  }
}

function isOnItsWay(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}

/** An entry about the user: the account is shown as disputed until the dispute is won. */
async function disputeEntry(
  { users }: Pick<Stores, 'users'>,
  { id, at, grant, disputedCents }: { id: string; at: string; grant: PaymentGrant; disputedCents: number },
): Promise<AuditEntry> {
  const user = await users.byId(grant.userId);
  return auditEntry({
    id,
    at,
    actorId: systemActor,
    action: disputedCents > grant.disputedCents ? 'disputed' : 'disputeEnded',
    subject: { kind: 'user', id: grant.userId, name: user?.name ?? '' },
    before: { disputedCents: grant.disputedCents },
    after: { disputedCents, payment: grant.paymentIntentId },
  });
}

/**
 * Reads at Stripe how much of a payment was refunded or is withdrawn by disputes, and withdraws as much of its grant.
 * Reads again when another call was faster: an older response never undoes a newer one. Never inside a transaction.
 * Refuses as the gateway does.
 */
export async function lookAtReturn(
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments' | 'log'>,
  paymentIntentId: string,
): Promise<Result<'unknownPayment' | 'same' | 'changed'>> {
  for (;;) {
    const [grant, order] = await ports.read((stores) =>
      Promise.all([stores.paymentGrants.byIntent(paymentIntentId), stores.orders.byPaymentIntent(paymentIntentId)]),
    );
    if (!grant && !order) return ok('unknownPayment');
    const match = await ports.payments.returnedOf(paymentIntentId);
    if (!match.ok) return match;
    if (!match.value) return ok('unknownPayment');
    const state = match.value;
    const taken = await ports.transact(async (stores) => {
      // In the order in which a refund is requested.
      if (order) await stores.orders.lock(order.id);
      const reclaimed = grant ? await reclaim(stores, ports, grant, state) : nothing;
      if (reclaimed.outcome === 'overtaken') return ok(reclaimed);
      const copied = order ? await copyRefunds(stores, ports, order.id, state.refunds, reclaimed.credits) : 'same';
      return ok({ ...reclaimed, outcome: reclaimed.outcome === 'same' ? copied : reclaimed.outcome });
    });
    if (!taken.ok) return taken;
    const { outcome, isDoubled } = taken.value;
    if (isDoubled) ports.log('error', 'payments.paidTwice', { paymentIntentId, orderId: grant?.sourceId });
    if (outcome !== 'overtaken') return ok(outcome);
  }
}
