/** How often a price recurs (docs.stripe.com/billing/subscriptions/billing-cycle). Times are Unix seconds, UTC. */
export type Recurrence = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number };
export type Period = { start: number; end: number };

const day = 86_400;

/**
 * The time `count` intervals after the anchor. A month without the anchor's day ends on its last one, and the next boundary is again
 * counted from the anchor: 31 Jan, 28 Feb, 31 Mar.
 */
export function boundary(anchor: number, every: Recurrence, count: number): number {
  const steps = count * every.interval_count;
  if (every.interval === 'day') return anchor + steps * day;
  if (every.interval === 'week') return anchor + steps * 7 * day;
  return addMonths(anchor, every.interval === 'year' ? steps * 12 : steps);
}

/** The period of an anchor that holds the given time; the anchor may lie before or after it. */
export function periodAround(anchor: number, every: Recurrence, at: number): Period {
  let count = Math.floor((at - anchor) / longest(every));
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

function longest({ interval, interval_count }: Recurrence): number {
  return { day, week: 7 * day, month: 31 * day, year: 366 * day }[interval] * interval_count;
}
