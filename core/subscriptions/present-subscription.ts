import type {
  AdminSubscriptionView,
  BillingLine,
  InvoiceLine,
  NamedSubscription,
  PlanBrief,
  Subscription,
  SubscriptionView,
} from './subscription.ts';
import type { Plan } from './plan.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { displayedValues } from './subscription.ts';

/**
 * Spec §7 create-subscription-payment. The secret confirms a payment (`pi_`) or a card (`seti_`); null: there is nothing to pay, the
 * subscription is active. `orderId` for a plan that is paid once.
 */
export type StartedSubscription = {
  subscriptionId: string;
  orderId: string | null;
  clientSecret: string | null;
  amount: number;
  currency: 'usd';
};

export type DisplayedSubscription = {
  row: Subscription;
  userName: string;
  plans: ReadonlyMap<string, Plan>;
  /** The agreed price and credits of the running plan, where they are known. */
  agreed: { priceCents: number; credits: number; interval: Plan['interval'] } | null;
  paymentUrl: string | null;
};

export function presentSubscription(displayed: DisplayedSubscription): SubscriptionView {
  const { row, plans, agreed } = displayed;
  const plan = plans.get(row.planId);
  if (!plan) throw new Error(`plan ${row.planId} is missing`);
  const { priceCents, credits, interval } = agreed ?? plan;
  const { nextPlanId, pendingPlanId } = displayedValues(row);
  const brief = presentBrief({ ...plan, priceCents, credits, interval });
  return {
    id: row.id,
    user: { name: displayed.userName },
    planId: row.planId,
    plan: { ...brief, name: plan.name },
    ...presentState(row),
    nextPlan: briefOf(plans, nextPlanId),
    pendingPlan: briefOf(plans, pendingPlanId),
    paymentUrl: displayed.paymentUrl,
  };
}

function presentState(row: Subscription) {
  const { status, renews, period, cancelsAtPeriodEnd, endedAt } = displayedValues(row);
  return {
    status,
    renews,
    currentPeriodStart: period?.start ?? null,
    currentPeriodEnd: period?.end ?? null,
    cancelAtPeriodEnd: cancelsAtPeriodEnd,
    endedAt,
  };
}

function briefOf(plans: ReadonlyMap<string, Plan>, id: string | null): PlanBrief | null {
  const plan = id === null ? undefined : plans.get(id);
  return plan ? presentBrief(plan) : null;
}

function presentBrief({ id, displayName, priceCents, credits, interval }: Plan): PlanBrief {
  return { id, displayName, price: dollarsOf(priceCents), credits, interval };
}

export function presentAdminSubscription(
  row: NamedSubscription,
  plans: ReadonlyMap<string, Plan>,
): AdminSubscriptionView {
  const plan = plans.get(row.planId);
  if (!plan) throw new Error(`plan ${row.planId} is missing`);
  const { name, displayName, priceCents, interval } = plan;
  return {
    id: row.id,
    user: { id: row.userId, name: row.userName },
    planId: row.planId,
    plan: { name, displayName, price: dollarsOf(priceCents), interval },
    ...presentState(row),
    createdAt: row.createdAt,
  };
}

export function presentBillingLine(line: InvoiceLine): BillingLine {
  return {
    id: line.id,
    planName: line.planName,
    amount: dollarsOf(line.amountCents),
    refunded: dollarsOf(line.returnedCents),
    credits: line.grantedAt === null ? 0 : line.credits,
    status: line.status,
    periodStart: line.periodStart,
    periodEnd: line.periodEnd,
    createdAt: line.createdAt,
    paidAt: line.paidAt,
    receiptUrl: line.receiptUrl,
  };
}
