import * as z from 'zod/mini';

/**
 * Spec §3 Admin analytics, from real rows. `activeInfluencers` are on public sale; `monthlyGrowth` is a whole
 * percentage, null without earlier contents.
 */
export const analyticsSchema = z.object({
  totalUsers: z.number(),
  totalInfluencers: z.number(),
  activeInfluencers: z.number(),
  totalContents: z.number(),
  totalFollowers: z.number(),
  monthlyGrowth: z.nullable(z.number()),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** Spec §3 Credit stats. Credits are whole; revenue is in dollars, less refunds (`totalRefunded`). */
export const creditStatsSchema = z.object({
  totalUsers: z.number(),
  totalCreditsIssued: z.number(),
  totalCreditsUsed: z.number(),
  activeSubscriptions: z.number(),
  totalRevenue: z.number(),
  totalRefunded: z.number(),
});
export type CreditStats = z.infer<typeof creditStatsSchema>;

/**
 * The figures of a Turkish day. Credits are whole. In dollars: `revenue` is the sum paid, `netRevenue` that less
 * `refunded`.
 */
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
