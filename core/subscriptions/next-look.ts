import type { RenewingSubscription, Subscription } from './subscription.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Time of the next read of Stripe without an event, while a subscription waits for its first payment: two minutes after
 * its start, then each time that span has doubled.
 */
export function nextUnpaidLookAt(createdAt: string, now: string): string {
  const nowMs = Date.parse(now);
  return lookAt(nowMs + Math.max(2 * minuteMs, nowMs - Date.parse(createdAt)), nowMs);
}

/** The same for later: soon while a payment is open, just after the period has ended, and four times a day at least. */
export function nextPaidLookAt(
  { status, period, pendingPlanId }: Pick<RenewingSubscription, 'status' | 'period' | 'pendingPlanId'>,
  now: string,
): string {
  const nowMs = Date.parse(now);
  if (pendingPlanId !== null) return lookAt(nowMs + 10 * minuteMs, nowMs);
  if (!isPaid(status)) return lookAt(nowMs + hourMs, nowMs);
  const endMs = Date.parse(period.end);
  return lookAt(endMs > nowMs ? endMs + minuteMs : nowMs + 10 * minuteMs, nowMs);
}

/** Whether a reader should see the present state at Stripe: it waits for a payment, or its period has ended. */
export function isWorthALook(subscription: Subscription, now: string): subscription is RenewingSubscription {
  if (subscription.state !== 'renewing') return false;
  const { status, period, pendingPlanId } = subscription;
  return !isPaid(status) || pendingPlanId !== null || Date.parse(period.end) <= Date.parse(now);
}

function isPaid(status: RenewingSubscription['status']): boolean {
  return status === 'active' || status === 'trialing';
}

function lookAt(ms: number, nowMs: number): string {
  return new Date(Math.min(ms, nowMs + 6 * hourMs)).toISOString();
}
