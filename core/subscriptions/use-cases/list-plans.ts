import type * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { planSchema } from '../plan.ts';
import { ok } from '#core/shared/result.ts';
import { presentPlan } from '../present-plan.ts';

/** Active plans, cheapest first (spec §7 /subscriptions/plans). */
export function listPlans(ports: Pick<Ports, 'transact'>) {
  return async (input: { locale: Locale }): Promise<Result<{ plans: z.infer<typeof planSchema>[] }>> =>
    ports.transact(async (stores) =>
      ok({ plans: (await stores.plans.active()).map((plan) => presentPlan(plan, input.locale)) }),
    );
}
