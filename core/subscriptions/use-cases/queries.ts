import type * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { planSchema } from '../plan.ts';
import { presentPlan } from '../present-plan.ts';

/** Active plans, cheapest first (spec §7 /subscriptions/plans). */
export function listPlans({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ plans: z.infer<typeof planSchema>[] }> => {
    const active = await read((stores) => stores.plans.active());
    return { plans: active.map(presentPlan) };
  };
}
