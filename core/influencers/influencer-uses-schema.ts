import * as z from 'zod/mini';

/** The effects of deleting a model. `hasHistory`: permanent references exist, so that its row stays. */
export const influencerUsesSchema = z.object({
  owners: z.number(),
  /** Purchases that wait for a card. */
  openOrders: z.number(),
  /** Schedules that are still to run. */
  schedules: z.number(),
  /** Runs that have not ended. */
  openRuns: z.number(),
  contents: z.number(),
  /** The connected Instagram account's name. */
  instagramUsername: z.nullable(z.string()),
  hasHistory: z.boolean(),
});
export type InfluencerUses = z.infer<typeof influencerUsesSchema>;
