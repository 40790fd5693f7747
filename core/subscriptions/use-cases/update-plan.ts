import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { PlanDraft, PlanInput } from '../plan-draft.ts';
import type { AdminPlan } from '../plan.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { changedElsewhere } from '#core/audit/changed-elsewhere.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';
import { parsePlanUpdate } from '../plan-draft.ts';
import { auditedPlan, presentAdminPlan } from '../present-plan.ts';
import { needsPriceCheck } from '../stripe-price.ts';
import { checkPrice } from './steps/check-price.ts';
import { priceIssues } from './steps/price-issues.ts';

type Input = { actor: Actor; id: string; plan: PlanInput; version: number | null };
type Needed = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'billing'>;

/**
 * Spec §7 PUT /subscriptions/admin/plans/{id}, both payloads. Running subscriptions keep the agreed price, interval and
 * credits. A repeat changes nothing more. Refuses `notFound`, `input.invalid` (also steps/check-price.ts),
 * `plans.stripeUnavailable`, and `edit.changedElsewhere` when `version` is not the present one; without a version it
 * edits any version.
 */
export function updatePlan(ports: Needed) {
  const { transact, clock, ids } = ports;
  return async (input: Input): Promise<Result<{ plan: AdminPlan }>> => {
    const checked = await checkEdit(ports, input);
    if (!checked.ok) return checked;
    return transact(async (stores) => {
      const plan = await stores.plans.lock(input.id);
      if (!plan) return refuse('notFound');
      const draft = parsePlanUpdate(input.plan, plan);
      if (!draft.ok) return draft;
      const issues = await priceIssues(stores, { id: plan.id, stripePriceId: draft.value.stripePriceId });
      if (issues.length > 0) return invalid(issues);
      const edited = { ...plan, ...draft.value, version: plan.version + 1 };
      const entry = auditEntry({
        id: ids.next(),
        at: clock.now(),
        actorId: input.actor.userId,
        action: 'edited',
        subject: { kind: 'plan', id: plan.id, name: edited.displayName.tr },
        before: auditedPlan(plan),
        after: auditedPlan(edited),
      });
      if (Object.keys(entry.after!).length === 0) return ok({ plan: presentAdminPlan(plan) });
      // Edited during the call to Stripe: the checked values may not be those that would be saved.
      const isOther = needsPriceCheck(plan, draft.value) && needsPriceCheck(checked.value, draft.value);
      if (isOther || (input.version !== null && input.version !== plan.version)) {
        return changedElsewhere(await stores.audit.lastOf('plan', plan.id));
      }
      await stores.plans.save(edited);
      await stores.audit.append(entry);
      return ok({ plan: presentAdminPlan(edited) });
    });
  };
}

/** Before the transaction: calls Stripe when the edit affects its price. Returns the checked edit. */
async function checkEdit(ports: Needed, input: Input): Promise<Result<PlanDraft>> {
  const plan = await ports.read(({ plans }) => plans.byId(input.id));
  if (!plan) return refuse('notFound');
  const draft = parsePlanUpdate(input.plan, plan);
  if (!draft.ok || !needsPriceCheck(plan, draft.value)) return draft;
  const checked = await checkPrice(ports, draft.value);
  return checked.ok ? draft : checked;
}
