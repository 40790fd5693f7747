import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminSubscriptionView, Subscription } from '../subscription.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentAdminSubscription } from '../present-subscription.ts';
import { shownValues } from '../subscription.ts';
import { endNow } from './steps/end-now.ts';
import { lookAfter } from './steps/look-after.ts';

type Input = { actor: Actor; id: string; requestId: string; at: 'now' | 'periodEnd' };
type Shown = { subscription: AdminSubscriptionView };

/**
 * An admin ends a customer's subscription, at once or with its paid period, for admins (the contract's access). Granted
 * credits stay. A repeat changes nothing and is not recorded again. Refuses `notFound`, and as the gateway does.
 */
export function cancelForCustomer(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ actor, id, requestId, at }: Input): Promise<Result<Shown>> => {
    const row = await ports.read(({ subscriptions }) => subscriptions.byId(id));
    if (!row) return refuse('notFound');
    const ended = at === 'now' ? await endNow(ports, row) : await endWithPeriod(row, requestId);
    if (!ended.ok) return ended;
    return ports.transact(async (stores) => {
      const after = (await stores.subscriptions.byId(id)) ?? row;
      const user = await stores.users.byId(row.userId);
      const plans = new Map((await stores.plans.all()).map((plan) => [plan.id, plan]));
      const entry = auditEntry({
        id: ports.ids.next(),
        at: ports.clock.now(),
        actorId: actor.userId,
        action: 'canceled',
        subject: { kind: 'subscription', id, name: plans.get(after.planId)?.displayName.tr ?? '' },
        before: auditedSubscription(row),
        after: auditedSubscription(after),
      });
      if (Object.keys(entry.after ?? {}).length > 0) await stores.audit.append(entry);
      return ok({ subscription: presentAdminSubscription({ ...after, userName: user?.name ?? '' }, plans) });
    });
  };

  async function endWithPeriod(row: Subscription, requestId: string): Promise<Result<unknown>> {
    if (row.state === 'ended' || row.state === 'once') return ok(null);
    const isPaid = row.status === 'active' || row.status === 'trialing';
    if (row.state === 'requested' || !isPaid) return endNow(ports, row);
    const key = `${row.id}:cancel:${requestId}`;
    const asked = await ports.billing.setCancelAtPeriodEnd({ subscriptionId: row.stripeId, cancel: true, key });
    return asked.ok ? lookAfter(ports, row.id, asked.value) : asked;
  }
}

function auditedSubscription(subscription: Subscription) {
  const { status, cancelsAtPeriodEnd, period, endedAt } = shownValues(subscription);
  return { status, cancelsAtPeriodEnd, periodEnd: period?.end ?? null, endedAt };
}
