import type { Ports } from '#core/ports.ts';
import type { AdminPlan, PlanView } from '../plan.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Page } from '#core/shared/page.ts';
import type {
  AdminSubscriptionView,
  BillingLine,
  SubscriptionFilter,
  RenewingSubscription,
  SubscriptionView,
} from '../subscription.ts';
import type { LookPorts } from './steps/read-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { presentAdminPlan, presentPlan } from '../plan.ts';
import { presentAdminSubscription, presentBillingLine, presentSubscription } from '../present-subscription.ts';
import { isWorthALook } from '../mirror.ts';
import { hasRunOut } from '../subscription.ts';
import { lookAtSubscription, displayedSubscription } from './steps/read-subscription.ts';
import { currentSubscription } from './steps/current-subscription.ts';

type SubscriptionReply = { subscription: SubscriptionView | null };

/** A waiting page polls every second or so: Stripe is called once in this time for all of them, and not for long. */
const pauseMs = 5_000;
const patienceMs = 3_000;

/** Active plans, cheapest first (spec §7 /subscriptions/plans). */
export function listPlans({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ plans: PlanView[] }> => {
    const active = await read((stores) => stores.plans.active());
    return { plans: active.map(presentPlan) };
  };
}

/** All plans for the admin screen (spec §2 Subscriptions tab), active ones first. */
export function listAllPlans({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ plans: AdminPlan[] }> => {
    const all = await read((stores) => stores.plans.all());
    return { plans: all.map(presentAdminPlan) };
  };
}

/** The caller's payments for plans, newest first (spec §7 /subscriptions/user/billing-history). */
export function listBillingHistory({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor } & Page): Promise<{ history: BillingLine[]; total: number }> => {
    const { actor, limit, offset } = input;
    const { rows, total } = await read((stores) => stores.subscriptions.invoicesOf(actor.userId, { limit, offset }));
    return { history: rows.map(presentBillingLine), total };
  };
}

/**
 * The subscriptions of all users, newest first (spec §7 /subscriptions/admin/all). `next` goes into `before`; null at the end.
 */
export function listSubscriptions({ read }: Pick<Ports, 'read'>) {
  return async (
    filter: SubscriptionFilter,
  ): Promise<{ subscriptions: AdminSubscriptionView[]; total: number; isTotalBounded?: true; next: string | null }> =>
    read(async (stores) => {
      const [{ rows, ...counted }, plans] = await Promise.all([
        stores.subscriptions.list({ ...filter, limit: filter.limit + 1 }),
        stores.plans.all(),
      ]);
      const byId = new Map(plans.map((plan) => [plan.id, plan]));
      const page = rows.slice(0, filter.limit);
      return {
        subscriptions: page.map((row) => presentAdminSubscription(row, byId)),
        ...counted,
        next: rows.length > page.length ? page.at(-1)!.id : null,
      };
    });
}

/**
 * The caller's subscription, or the last one they had; null when there never was one. While a payment is pending, or a
 * period has just ended, Stripe is read first, so that no caller waits for a lost event.
 */
export function getCurrentSubscription(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ actor }: { actor: Actor }): Promise<SubscriptionReply> => {
    const latest = () => ports.read((stores) => stores.subscriptions.latestOf(actor.userId));
    const row = await latest();
    if (!row) return { subscription: null };
    const now = ports.clock.now();
    if (hasRunOut(row, now)) {
      await ports.transact(async (stores) => ok(await currentSubscription(stores, actor.userId, now)));
    } else if (isWorthALook(row, now)) {
      await look(row, now);
    }
    const current = (await latest()) ?? row;
    return ports.read(async (stores) => ({
      subscription: presentSubscription(await displayedSubscription(stores, current)),
    }));
  };

  async function look({ id, stripeId }: RenewingSubscription, now: string): Promise<void> {
    const taken = await ports.transact(async ({ subscriptions }) =>
      ok(await subscriptions.takeForReader(id, now, pauseMs)),
    );
    if (!taken.ok || !taken.value) return;
    try {
      await lookAtSubscription(ports, id, stripeId, { timeoutMs: patienceMs });
    } catch (fault) {
      ports.log('warn', 'subscriptions.lookFailed', { subscriptionId: id, fault: String(fault) });
    }
  }
}
