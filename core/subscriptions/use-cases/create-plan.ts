import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { PlanInput } from '../plan-draft.ts';
import type { AdminPlan } from '../plan.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';
import { parseNewPlan } from '../plan-draft.ts';
import { auditedPlan, presentAdminPlan } from '../present-plan.ts';
import { checkPrice } from './steps/check-price.ts';
import { priceIssues } from './steps/price-issues.ts';

/**
 * Spec §7 POST /subscriptions/admin/plans, for admins (the contract's access). A repeat with the same id returns the
 * existing plan. Refuses `input.invalid` (core/subscriptions/plan-draft.ts, steps/price-issues.ts,
 * steps/check-price.ts), `plans.stripeUnavailable` and `plans.nameTaken`.
 */
export function createPlan(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'billing'>) {
  const { transact, clock, ids } = ports;
  return async (input: { actor: Actor; id: string; plan: PlanInput }): Promise<Result<{ plan: AdminPlan }>> => {
    const draft = parseNewPlan(input.plan);
    if (!draft.ok) return draft;
    const made = await ports.read(({ plans }) => plans.byId(input.id));
    if (made) return ok({ plan: presentAdminPlan(made) });
    const checked = await checkPrice(ports, draft.value);
    if (!checked.ok) return checked;
    const plan = { id: input.id, ...draft.value, version: 1 };
    return transact(async (stores) => {
      const issues = await priceIssues(stores, plan);
      if (issues.length > 0) return invalid(issues);
      if (!(await stores.plans.insert(plan))) {
        const faster = await stores.plans.byId(plan.id);
        return faster ? ok({ plan: presentAdminPlan(faster) }) : refuse('plans.nameTaken');
      }
      await stores.audit.append(
        auditEntry({
          id: ids.next(),
          at: clock.now(),
          actorId: input.actor.userId,
          action: 'created',
          subject: { kind: 'plan', id: plan.id, name: plan.displayName.tr },
          after: auditedPlan(plan),
        }),
      );
      return ok({ plan: presentAdminPlan(plan) });
    });
  };
}
