import type { Ports, Stores } from '#core/ports.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { PaymentGrant } from '../../payment-grant.ts';
import type { Result } from '#core/shared/result.ts';
import { auditEntry, systemActor } from '#core/audit/audit-entry.ts';
import { ok } from '#core/shared/result.ts';
import { returned } from '../../payment-grant.ts';

type Needed = Pick<Stores, 'paymentGrants' | 'credits' | 'ownerships' | 'events' | 'audit' | 'users'>;
type Returned = { returnedCents: number; disputedCents: number };

/**
 * Adjusts a payment's grant to the returned share of the money: only the difference is posted, in either direction. A
 * dispute that is opened, or that is over, is recorded in the audit log. Within one transaction, safe to repeat and in
 * any order; `overtaken` when the grant changed since the read at Stripe.
 */
export async function reclaim(
  stores: Needed,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  { paymentIntentId, version: storedVersion }: Pick<PaymentGrant, 'paymentIntentId' | 'version'>,
  { returnedCents, disputedCents }: Returned,
): Promise<'overtaken' | 'same' | 'changed'> {
  const grant = await stores.paymentGrants.lock(paymentIntentId);
  if (grant?.version !== storedVersion) return 'overtaken';
  const { takenCredits, losesModel } = returned(grant, returnedCents);
  const cents = Math.min(returnedCents, grant.amountCents);
  const isSame = takenCredits === grant.takenCredits && cents === grant.returnedCents;
  if (isSame && disputedCents === grant.disputedCents) return 'same';
  const now = clock.now();
  const version = grant.version + 1;
  await stores.paymentGrants.save({ ...grant, returnedCents: cents, disputedCents, takenCredits, version });
  if (cents !== grant.returnedCents) {
    const change = { paymentIntentId, version, cents: cents - grant.returnedCents, createdAt: now };
    await stores.paymentGrants.noteReturn(change);
  }
  if (disputedCents !== grant.disputedCents) {
    await stores.audit.append(await disputeEntry(stores, { id: ids.next(), at: now, grant, disputedCents }));
  }
  const { userId, sourceType, sourceId, influencerId } = grant;

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
  if (influencerId === null) return 'changed';
  const ownership = { userId, influencerId, orderId: sourceId, createdAt: now };
  if (losesModel && (await stores.ownerships.remove(ownership))) {
    await stores.events.append({ type: 'ownership.withdrawn', userId, at: now, influencerId });
  }
  if (!losesModel && grant.returnedCents === grant.amountCents && (await stores.ownerships.insert(ownership))) {
    await stores.events.append({ type: 'ownership.granted', userId, at: now, influencerId });
  }
  return 'changed';
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
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments'>,
  paymentIntentId: string,
): Promise<Result<'unknownPayment' | 'same' | 'changed'>> {
  for (;;) {
    const grant = await ports.read((stores) => stores.paymentGrants.byIntent(paymentIntentId));
    if (!grant) return ok('unknownPayment');
    const match = await ports.payments.returnedOf(paymentIntentId);
    if (!match.ok) return match;
    if (!match.value) return ok('unknownPayment');
    const state = match.value;
    const taken = await ports.transact(async (stores) => ok(await reclaim(stores, ports, grant, state)));
    if (!taken.ok) return taken;
    if (taken.value !== 'overtaken') return ok(taken.value);
  }
}
