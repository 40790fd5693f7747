import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { RenewingSubscription } from '../subscription.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import type { ShownResult } from './steps/show-changed.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isEnded } from '../subscription.ts';
import { adoptCard } from './steps/adopt-card.ts';
import { showChanged } from './steps/show-changed.ts';
import { standingSubscription } from './steps/standing-subscription.ts';

type Needed = LookPorts & Pick<Ports, 'read'>;

/**
 * Begins the change of the card of the caller's renewing subscription; the secret lets the browser confirm it, and
 * nothing is charged. `id` is part of Stripe's key: a repeat returns the same secret. Refuses `subscriptions.none`,
 * `subscriptions.otherKind` (paid once), `subscriptions.notActive` (waits for its first payment, or is not known to
 * Stripe), and as the gateway does.
 */
export function startCardChange(ports: Needed) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ clientSecret: string }>> => {
    const found = await running(ports, actor);
    if (!found.ok) return found;
    const row = found.value;
    const asked = await ports.billing.retrieveSubscription(row.stripeId);
    if (!asked.ok) return asked;
    if (!asked.value || isEnded(asked.value.status)) return refuse('subscriptions.notActive');
    const { customerId } = asked.value;
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
  return async ({ actor, setupId }: { actor: Actor; setupId: string }): Promise<ShownResult> => {
    const found = await running(ports, actor);
    if (!found.ok) return found;
    const row = found.value;
    const adopted = await adoptCard(ports, { setupId, rowId: row.id });
    if (!adopted.ok) return adopted;
    return adopted.value === 'ignored' ? refuse('notFound') : showChanged(ports, row);
  };
}

async function running({ transact, clock }: Needed, { userId }: Actor): Promise<Result<RenewingSubscription>> {
  return transact(async (stores) => {
    const row = await standingSubscription(stores, userId, clock.now());
    if (!row) return refuse('subscriptions.none');
    if (row.state === 'once') return refuse('subscriptions.otherKind');
    return row.status === 'incomplete' ? refuse('subscriptions.notActive') : ok(row);
  });
}
