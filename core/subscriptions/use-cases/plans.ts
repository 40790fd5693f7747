import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result, Issue } from '#core/shared/result.ts';
import type { PlanDraft, PlanInput } from '../plan-draft.ts';
import type { AdminPlan, Plan } from '../plan.ts';
import { auditEntry, changedElsewhere } from '#core/audit/audit-entry.ts';
import { invalid, ok, refuse, issue } from '#core/shared/result.ts';
import { isPassing } from '#core/payments/payment-gateway.ts';
import { auditedPlan, presentAdminPlan } from '../plan.ts';
import { parsePlanUpdate, parseNewPlan } from '../plan-draft.ts';
import { needsPriceCheck, stripePriceIssues } from '../stripe-price.ts';

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

/**
 * Compares the plan's price with the one at Stripe. Never inside a transaction. Refuses `input.invalid`
 * (core/subscriptions/stripe-price.ts) and `plans.stripeUnavailable` while Stripe cannot be reached.
 */
async function checkPrice({ billing }: Pick<Ports, 'billing'>, plan: PlanDraft): Promise<Result<null>> {
  if (plan.stripePriceId === null) return ok(null);
  const fetched = await billing.retrievePrice(plan.stripePriceId);
  if (!fetched.ok) return isPassing(fetched.refusal) ? refuse('plans.stripeUnavailable') : fetched;
  const issues = stripePriceIssues(plan, fetched.value);
  return issues.length > 0 ? invalid(issues) : ok(null);
}

/**
 * A price at Stripe belongs to one plan: of two with one price, a payment would not show its plan. Switched-off plans
 * count too, since their subscriptions continue. Two saves at once wait for each other. Issue `plans.stripePriceTaken`.
 */
async function priceIssues(
  stores: Pick<Stores, 'plans'>,
  { id, stripePriceId }: Pick<Plan, 'id' | 'stripePriceId'>,
): Promise<Issue[]> {
  if (stripePriceId === null) return [];
  const plans = await stores.plans.allLocked();
  const isTaken = plans.some((other) => other.id !== id && other.stripePriceId === stripePriceId);
  return isTaken ? [issue('stripePriceId', 'plans.stripePriceTaken')] : [];
}
