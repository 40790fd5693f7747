import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { StandingSubscription, AdminSubscriptionView, Subscription } from '../subscription.ts';
import type { ShownResult } from './steps/show-subscription.ts';
import { showChanged } from './steps/show-subscription.ts';
import type { LookPorts } from './steps/look-at-subscription.ts';
import { lookAfter } from './steps/look-at-subscription.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { presentAdminSubscription } from '../present-subscription.ts';
import { shownValues } from '../subscription.ts';
import { leaveUnpaid, endNow } from './steps/end-now.ts';
import { standingSubscription } from './steps/standing-subscription.ts';

type AdminInput = { actor: Actor; id: string; requestId: string; at: 'now' | 'periodEnd' };

type Shown = { subscription: AdminSubscriptionView };

type Input = { actor: Actor; id: string };
type Needed = LookPorts & Pick<Ports, 'read'>;

/**
 * Ends the caller's subscription with its paid period; granted credits stay. One whose period is not paid ends at once:
 * Stripe would keep collecting the money. A plan that was paid once ends automatically. Safe to repeat; `id` is part of
 * Stripe's key. Refuses `subscriptions.none`, and as the gateway does.
 */
export function cancelSubscription(ports: Needed) {
  return async ({ actor, id }: Input): Promise<ShownResult> => {
    const found = await standingOf(ports, actor);
    if (!found.ok) return found;
    const asked = await endAtStripe(ports, found.value, id);
    return asked.ok ? showChanged(ports, found.value) : asked;
  };
}

/** Continues a subscription that was to end with its period. Refuses `subscriptions.none`, and as the gateway does. */
export function undoCancel(ports: Needed) {
  return async ({ actor, id }: Input): Promise<ShownResult> => {
    const found = await standingOf(ports, actor);
    if (!found.ok) return found;
    const row = found.value;
    if (row.state === 'once') return refuse('subscriptions.otherKind');
    if (row.state === 'requested') return refuse('subscriptions.notActive');
    const key = `${row.id}:undo-cancel:${id}`;
    const asked = await ports.billing.setCancelAtPeriodEnd({ subscriptionId: row.stripeId, cancel: false, key });
    return asked.ok ? showChanged(ports, row) : asked;
  };
}

/** A row that was paid meanwhile, unknown to us so far, is no longer one to be left unpaid. */
async function endAtStripe(ports: Needed, row: StandingSubscription, id: string): Promise<Result<unknown>> {
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

async function standingOf(ports: Needed, actor: Actor): Promise<Result<StandingSubscription>> {
  return ports.transact(async (stores) => {
    const row = await standingSubscription(stores, actor.userId, ports.clock.now());
    return row ? ok(row) : refuse('subscriptions.none');
  });
}

/**
 * An admin ends a customer's subscription, at once or with its paid period, for admins (the contract's access). Granted
 * credits stay. A repeat changes nothing and is not recorded again. Refuses `notFound`, and as the gateway does.
 */
export function cancelForCustomer(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ actor, id, requestId, at }: AdminInput): Promise<Result<Shown>> => {
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
