import * as z from 'zod/mini';
import { instant } from '#core/shared/schema.ts';
import { activityTypes } from './analytics.ts';

export type Activity = z.infer<typeof activitySchema>;

/**
 * A recent activity (spec §2). Events carry ids only; names are those of today, null once the row is deleted. `detail`:
 * the kind of purchase of an order (`model`, `credits`, `subscription`), the outcome of a run or a post.
 */
export const activitySchema = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  at: instant,
  detail: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  modelName: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
});

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
