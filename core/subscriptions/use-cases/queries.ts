import type { Ports } from '#core/ports.ts';
import type { AdminPlan, PlanView } from '../plan.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Page } from '#core/shared/page.ts';
import type { AdminSubscriptionView, BillingLine, SubscriptionFilter } from '../subscription.ts';
import { presentAdminPlan, presentPlan } from '../present-plan.ts';
import { presentAdminSubscription, presentBillingLine } from '../present-subscription.ts';

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

/** The subscriptions of all users, newest first (spec §7 /subscriptions/admin/all). */
export function listSubscriptions({ read }: Pick<Ports, 'read'>) {
  return async (filter: SubscriptionFilter): Promise<{ subscriptions: AdminSubscriptionView[]; total: number }> =>
    read(async (stores) => {
      const [{ rows, total }, plans] = await Promise.all([stores.subscriptions.list(filter), stores.plans.all()]);
      const byId = new Map(plans.map((plan) => [plan.id, plan]));
      return { subscriptions: rows.map((row) => presentAdminSubscription(row, byId)), total };
    });
}
