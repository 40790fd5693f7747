import type { Subscription } from './subscription.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * When Stripe is to be asked about a subscription although no event came: soon while it waits for a payment (two minutes after its
 * start, then each time that span has doubled), just after its period has ended, and four times a day at least.
 */
export function nextLookAt(
  subscription: Pick<Subscription, 'status' | 'periodEnd' | 'pendingPlanId' | 'createdAt'>,
  now: string,
): string {
  const nowMs = Date.parse(now);
  const at = (ms: number): string => new Date(Math.min(ms, nowMs + 6 * hourMs)).toISOString();
  const { status, periodEnd, pendingPlanId, createdAt } = subscription;
  if (status === 'incomplete') return at(nowMs + Math.max(2 * minuteMs, nowMs - Date.parse(createdAt)));
  if (pendingPlanId !== null) return at(nowMs + 10 * minuteMs);
  if (status !== 'active' && status !== 'trialing') return at(nowMs + hourMs);
  const endMs = periodEnd === null ? nowMs : Date.parse(periodEnd);
  return at(endMs > nowMs ? endMs + minuteMs : nowMs + 10 * minuteMs);
}

/** Whether somebody who reads it should see what Stripe says now: it waits for a payment, or its period has ended. */
export function isWorthALook(
  { status, periodEnd, pendingPlanId, stripeId, endedAt }: Subscription,
  now: string,
): boolean {
  if (stripeId === null || endedAt !== null) return false;
  if ((status !== 'active' && status !== 'trialing') || pendingPlanId !== null) return true;
  return periodEnd !== null && Date.parse(periodEnd) <= Date.parse(now);
}
