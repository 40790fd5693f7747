import type * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { AdminPlan, planSchema } from '../plan.ts';
import { presentAdminPlan, presentPlan } from '../present-plan.ts';

/** Active plans, cheapest first (spec §7 /subscriptions/plans). */
export function listPlans({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ plans: z.infer<typeof planSchema>[] }> => {
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
