import type { Ports } from '#core/ports.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import { endNow } from './steps/end-now.ts';

/**
 * The account was deleted: its subscription ends at once, at Stripe too; nothing is refunded automatically. Throws
 * while Stripe does not respond, so that it is retried. Safe to repeat.
 */
export function endOfDeleted(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    const standing = await ports.read(({ subscriptions }) => subscriptions.standingOf(userId));
    if (!standing) return;
    const done = await endNow(ports, standing);
    if (!done.ok) throw new Error(`subscription ${standing.id} still runs: ${done.refusal.code}`);
  };
}
