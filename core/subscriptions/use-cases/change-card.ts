import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { RenewingSubscription } from '../subscription.ts';
import type { LookPorts, DisplayedResult } from './steps/read-subscription.ts';
import { showChanged } from '#core/subscriptions/use-cases/steps/read-subscription.ts';
import type { StoredStripeEvent } from '#core/payments/order.ts';
import * as z from 'zod/mini';
import { ok, refuse } from '#core/shared/result.ts';
import { isPassing } from '#core/payments/payment-gateway.ts';
import { objectOfEvent } from '#core/payments/stripe-intent-schema.ts';
import { isEnded } from '../subscription.ts';
import { currentSubscription } from './steps/current-subscription.ts';

export const cardEvent = 'setup_intent.succeeded';
const setupIntent = z.object({ object: z.literal('setup_intent'), id: z.string() });

type Needed = LookPorts & Pick<Ports, 'read'>;

/**
 * Begins the change of the card of the caller's renewing subscription; the secret lets the browser confirm it, and
 * nothing is charged. `id` is part of Stripe's key: a repeat returns the same secret. Refuses `subscriptions.none`,
 * `subscriptions.otherKind` (paid once), `subscriptions.notActive` (waits for its first payment, or is not known to
 * Stripe), and as the gateway does.
 */
export function startCardChange(ports: Needed) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ clientSecret: string }>> => {
    const foundRow = await running(ports, actor);
    if (!foundRow.ok) return foundRow;
    const row = foundRow.value;
    const input = await ports.billing.retrieveSubscription(row.stripeId);
    if (!input.ok) return input;
    if (!input.value || isEnded(input.value.status)) return refuse('subscriptions.notActive');
    const { customerId } = input.value;
    return ports.billing.createCardSetup({
      rowId: row.id,
      userId: row.userId,
      customerId,
      key: `${row.id}:card:${id}`,
    });
  };
}

/**
 * The browser has confirmed a card: from now on it is charged, and open invoices are paid with it. Stripe's state of
 * the setup decides, so that a repeat and the event about it change nothing more, also when another card was entered
 * since. Refuses as above, `notFound` for a setup that is not of this subscription or not confirmed, and as the bank
 * does when the open invoice is refused: the card stays then.
 */
export function finishCardChange(ports: Needed) {
  return async ({ actor, setupId }: { actor: Actor; setupId: string }): Promise<DisplayedResult> => {
    const foundRow = await running(ports, actor);
    if (!foundRow.ok) return foundRow;
    const row = foundRow.value;
    const adopted = await adoptCard(ports, { setupId, rowId: row.id });
    if (!adopted.ok) return adopted;
    return adopted.value === 'ignored' ? refuse('notFound') : showChanged(ports, row);
  };
}

async function running({ transact, clock }: Needed, { userId }: Actor): Promise<Result<RenewingSubscription>> {
  return transact(async (stores) => {
    const row = await currentSubscription(stores, userId, clock.now());
    if (!row) return refuse('subscriptions.none');
    if (row.state === 'once') return refuse('subscriptions.otherKind');
    return row.status === 'incomplete' ? refuse('subscriptions.notActive') : ok(row);
  });
}

/**
 * A card was set up, perhaps in a closed tab: it is adopted as if its browser had confirmed it. Refuses as the gateway
 * does; the event is then still to be processed.
 */
export function processCardEvent(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'billing'>) {
  return async ({ event }: { event: StoredStripeEvent }): Promise<Result<{ outcome: string }>> => {
    const read = setupIntent.safeParse(objectOfEvent(event.payload));
    const adopted = read.success
      ? await adoptCard(ports, { setupId: read.data.id, rowId: null })
      : ok('ignored' as const);
    // An invoice refused by the bank stays open, and the events about the invoice notify the user.
    if (!adopted.ok && isPassing(adopted.refusal)) return adopted;
    const outcome = adopted.ok ? `card:${adopted.value}` : `card:${adopted.refusal.code}`;
    return ports.transact(async (stores) => {
      await stores.stripeEvents.markProcessed(event.id, ports.clock.now(), outcome);
      return ok({ outcome });
    });
  };
}

/**
 * Makes a confirmed card the one that is charged, and pays open invoices with it. Never inside a transaction, safe to
 * repeat. `ignored`: the setup is not confirmed, or not of this row (`rowId` null: of the row it names). `overtaken`: a
 * card that was entered later is charged already, and stays. Refuses as the gateway and the bank do.
 */
async function adoptCard(
  { billing, read }: Pick<Ports, 'billing' | 'read'>,
  { setupId, rowId }: { setupId: string; rowId: string | null },
): Promise<Result<'adopted' | 'overtaken' | 'ignored'>> {
  const fetched = await billing.retrieveCardSetup(setupId);
  if (!fetched.ok) return fetched;
  const setup = fetched.value;
  if (!setup?.isConfirmed || setup.rowId === null || setup.methodId === null) return ok('ignored');
  if (rowId !== null && rowId !== setup.rowId) return ok('ignored');
  const { methodId } = setup;
  const row = await read(({ subscriptions }) => subscriptions.byId(setup.rowId!));
  if (row?.state !== 'renewing') return ok('ignored');
  const subscriptionId = row.stripeId;
  const input = await billing.retrieveSubscription(subscriptionId);
  if (!input.ok) return input;
  if (!input.value || input.value.customerId !== setup.customerId) return ok('ignored');
  const present = await billing.chargedCard(subscriptionId);
  if (!present.ok) return present;
  const isOvertaken = present.value !== null && setup.enteredAt !== null && present.value.enteredAt > setup.enteredAt;
  if (isOvertaken) return ok('overtaken');
  const charged = await billing.chargeCard({ subscriptionId, customerId: setup.customerId, methodId });
  if (!charged.ok) return charged;
  const invoices = await billing.listInvoices(subscriptionId);
  if (!invoices.ok) return invoices;
  const isBehind = input.value.status === 'past_due' || input.value.status === 'unpaid';
  const open = isBehind ? invoices.value.find(({ status }) => status === 'open') : undefined;
  if (!open) return ok('adopted');
  const paid = await billing.payInvoice({ invoiceId: open.id, methodId });
  return paid.ok ? ok('adopted') : paid;
}
