import type { Analytics, Activity } from './analytics-schema.ts';
export type { Analytics, CreditStats, DayFigures } from './analytics-schema.ts';
export type { Activity } from './analytics-schema.ts';

/** The domain events that admins see as recent activities. */
export const activityTypes = [
  'account.registered',
  'order.paid',
  'generation.finished',
  'publication.ended',
  'instagram.connected',
  'instagram.disconnected',
] as const;

export type Totals = Omit<Analytics, 'monthlyGrowth'> & { contentsLast30Days: number; contents30DaysBefore: number };

export type AnalyticsStore = {
  totals(now: string): Promise<Totals>;
  /** Running, paid subscriptions. */
  activeSubscriptions(): Promise<number>;
  /** The newest events of `activityTypes`, newest first, with the present names. */
  activities(limit: number): Promise<Activity[]>;
};

/**
 * Contents of the last 30 days against the 30 before, in percent; null when there were none before: the growth is
 * undefined.
 */
export function monthlyGrowth(last: number, before: number): number | null {
  return before === 0 ? null : Math.round(((last - before) / before) * 100);
}
