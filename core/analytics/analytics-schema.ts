import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { activityTypes, attentionKinds } from './analytics.ts';

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
 * Something that needs an admin. notGranted: a payment that was taken for nothing, or for a model that is owned through
 * another one, with the id of its order · declined: a payment that the card refused and that is still open · pastDue: a renewal
 * that was not paid · disputed: money that a cardholder withdrew · requested: an owner waits for an Instagram account ·
 * stopped: a workflow takes no runs · failing: a workflow whose runs failed in the last day.
 */
export const attentionSchema = z.object({
  id: z.string(),
  kind: z.enum(attentionKinds),
  at: instant,
  person: z.nullable(z.object({ id, name: z.string() })),
  model: z.nullable(z.object({ id, name: z.string() })),
  workflow: z.nullable(z.object({ id, name: localTextSchema })),
  /** The unpaid or withdrawn amount, in dollars. */
  amount: z.nullable(z.number()),
  /** How many runs failed, or how often the card was declined. */
  count: z.nullable(z.number()),
});
export type Attention = z.infer<typeof attentionSchema>;

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
