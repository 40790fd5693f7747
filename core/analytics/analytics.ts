import * as z from 'zod/mini';
import type { Activity } from './activity.ts';

/** Spec §3 Admin analytics, from real rows. `activeInfluencers` are on public sale; `monthlyGrowth` is a whole percentage, null when there was nothing before. */
export const analyticsSchema = z.object({
  totalUsers: z.number(),
  totalInfluencers: z.number(),
  activeInfluencers: z.number(),
  totalContents: z.number(),
  totalFollowers: z.number(),
  monthlyGrowth: z.nullable(z.number()),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** Spec §3 Credit stats. Credits are whole; revenue is in dollars, less what was given back (`totalRefunded`). */
export const creditStatsSchema = z.object({
  totalUsers: z.number(),
  totalCreditsIssued: z.number(),
  totalCreditsUsed: z.number(),
  activeSubscriptions: z.number(),
  totalRevenue: z.number(),
  totalRefunded: z.number(),
});
export type CreditStats = z.infer<typeof creditStatsSchema>;

/** What a Turkish day brought. Credits are whole. In dollars: `revenue` is what was paid, `netRevenue` that less `refunded`. */
export const dayFiguresSchema = z.object({
  day: z.iso.date(),
  creditsIssued: z.number(),
  creditsUsed: z.number(),
  revenue: z.number(),
  refunded: z.number(),
  netRevenue: z.number(),
  runsDone: z.number(),
  runsFailed: z.number(),
  postsPublished: z.number(),
  postsFailed: z.number(),
  newUsers: z.number(),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

export type Totals = Omit<Analytics, 'monthlyGrowth'> & { contentsLast30Days: number; contents30DaysBefore: number };

export type AnalyticsStore = {
  totals(now: string): Promise<Totals>;
  /** Subscriptions that are running and paid. */
  activeSubscriptions(): Promise<number>;
  /** The newest of what is told in `activityTypes`, newest first, with the names as they are now. */
  activities(limit: number): Promise<Activity[]>;
};

/** Contents of the last 30 days against the 30 before, in percent; null when there were none before: nothing to compare with. */
export function monthlyGrowth(last: number, before: number): number | null {
  return before === 0 ? null : Math.round(((last - before) / before) * 100);
}
