import * as z from 'zod/mini';

/** Spec §3 Admin analytics, from real rows. `activeInfluencers` are on public sale; `monthlyGrowth` is a whole percentage. */
export const analyticsSchema = z.object({
  totalUsers: z.number(),
  totalInfluencers: z.number(),
  activeInfluencers: z.number(),
  totalContents: z.number(),
  totalFollowers: z.number(),
  monthlyGrowth: z.number(),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** Spec §3 Credit stats. Credits are whole; revenue is in dollars. */
export const creditStatsSchema = z.object({
  totalUsers: z.number(),
  totalCreditsIssued: z.number(),
  totalCreditsUsed: z.number(),
  activeSubscriptions: z.number(),
  totalRevenue: z.number(),
});
export type CreditStats = z.infer<typeof creditStatsSchema>;

export type Totals = Omit<Analytics, 'monthlyGrowth'> & { contentsLast30Days: number; contents30DaysBefore: number };

export type AnalyticsStore = {
  totals(now: string): Promise<Totals>;
  /** Subscriptions that are running and paid. */
  activeSubscriptions(): Promise<number>;
};

/** Contents of the last 30 days against the 30 before: 100 when there were none before, 0 when there are none at all. */
export function monthlyGrowth(last: number, before: number): number {
  if (before === 0) return last === 0 ? 0 : 100;
  return Math.round(((last - before) / before) * 100);
}
