import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { CurrentSubscription, AdminSubscriptionView, Subscription } from '../subscription.ts';
import type { DisplayedResult, LookPorts } from '#core/subscriptions/use-cases/steps/read-subscription.ts';
import { showChanged, lookAfter } from '#core/subscriptions/use-cases/steps/read-subscription.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { presentAdminSubscription } from '../present-subscription.ts';
import { displayedValues } from '../subscription.ts';
import { leaveUnpaid, endNow, currentSubscription } from '#core/subscriptions/use-cases/steps/current-subscription.ts';

type AdminInput = { actor: Actor; id: string; requestId: string; at: 'now' | 'periodEnd' };

type SubscriptionReply = { subscription: AdminSubscriptionView };

type Input = { actor: Actor; id: string };
type Needed = LookPorts & Pick<Ports, 'read'>;

/**
 * Ends the caller's subscription with its paid period; granted credits stay. One whose period is not paid ends at once:
 * Stripe would keep collecting the money. A plan that was paid once ends automatically. Safe to repeat; `id` is part of
 * Stripe's key. Refuses `subscriptions.none`, and as the gateway does.
 */
export function cancelSubscription(ports: Needed) {
  return async ({ actor, id }: Input): Promise<DisplayedResult> => {
    const row = await currentOf(ports, actor);
    if (!row.ok) return row;
    const input = await endAtStripe(ports, row.value, id);
    return input.ok ? showChanged(ports, row.value) : input;
  };
}

/** Continues a subscription that was to end with its period. Refuses `subscriptions.none`, and as the gateway does. */
export function undoCancel(ports: Needed) {
  return async ({ actor, id }: Input): Promise<DisplayedResult> => {
    const foundRow = await currentOf(ports, actor);
    if (!foundRow.ok) return foundRow;
    const row = foundRow.value;
    if (row.state === 'once') return refuse('subscriptions.otherKind');
    if (row.state === 'requested') return refuse('subscriptions.notActive');
    const key = `${row.id}:undo-cancel:${id}`;
    const input = await ports.billing.setCancelAtPeriodEnd({ subscriptionId: row.stripeId, cancel: false, key });
    return input.ok ? showChanged(ports, row) : input;
  };
}

/** A row that was paid meanwhile, unknown to us so far, is no longer one to be left unpaid. */
async function endAtStripe(ports: Needed, row: CurrentSubscription, id: string): Promise<Result<unknown>> {
  if (row.state === 'once') return ok(null);
  if (row.status === 'incomplete') {
    const left = await leaveUnpaid(ports, row);
    const now = left.ok ? await ports.read((stores) => stores.subscriptions.byId(row.id)) : null;
    return now && now.state !== 'ended' && now.status !== 'incomplete' ? endAtStripe(ports, now, id) : left;
  }
  if (row.status === 'active' || row.status === 'trialing') {
    const key = `${row.id}:cancel:${id}`;
    return ports.billing.setCancelAtPeriodEnd({ subscriptionId: row.stripeId, cancel: true, key });
  }
  const ended = await ports.billing.cancelNow(row.stripeId);
  // Refused when it has already ended: the following look shows that.
  return !ended.ok && ended.refusal.code === 'payments.providerRefused' ? ok(null) : ended;
}

async function currentOf(ports: Needed, actor: Actor): Promise<Result<CurrentSubscription>> {
  return ports.transact(async (stores) => {
    const row = await currentSubscription(stores, actor.userId, ports.clock.now());
    return row ? ok(row) : refuse('subscriptions.none');
  });
}

/**
 * An admin ends a customer's subscription, at once or with its paid period, for admins (the contract's access). Granted
 * credits stay. A repeat changes nothing and is not recorded again. Refuses `notFound`, and as the gateway does.
 */
export function cancelForCustomer(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ actor, id, requestId, at }: AdminInput): Promise<Result<SubscriptionReply>> => {
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
    const input = await ports.billing.setCancelAtPeriodEnd({ subscriptionId: row.stripeId, cancel: true, key });
    return input.ok ? lookAfter(ports, row.id, input.value) : input;
  }
}

function auditedSubscription(subscription: Subscription) {
  const { status, cancelsAtPeriodEnd, period, endedAt } = displayedValues(subscription);
  return { status, cancelsAtPeriodEnd, periodEnd: period?.end ?? null, endedAt };
}
