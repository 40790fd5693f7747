/** The periods of a price (docs.stripe.com/billing/subscriptions/billing-cycle). Times are Unix seconds, UTC. */
export type Interval = 'month' | 'year';
export type Period = { start: number; end: number };

/**
 * The time `count` intervals after the anchor. A month without the anchor's day ends on its last one, and the next boundary is again
 * counted from the anchor: 31 Jan, 28 Feb, 31 Mar.
 */
export function boundary(anchor: number, every: Interval, count: number): number {
  return addMonths(anchor, every === 'year' ? count * 12 : count);
}

/** The period of an anchor that contains the given time; the anchor may be before or after it. */
export function periodAround(anchor: number, every: Interval, at: number): Period {
  const longest = (every === 'year' ? 366 : 31) * 86_400;
  let count = Math.floor((at - anchor) / longest);
  while (boundary(anchor, every, count) > at) count -= 1;
  while (boundary(anchor, every, count + 1) <= at) count += 1;
  return { start: boundary(anchor, every, count), end: boundary(anchor, every, count + 1) };
}

export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}
