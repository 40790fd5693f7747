import type { InfluencerUses } from './influencer-uses-schema.ts';
export type { InfluencerUses } from './influencer-uses-schema.ts';

/** Whose models are not taken away: with an owner, or somebody about to become one, the account goes on posting for them. */
export function isNeeded({ owners, openOrders }: InfluencerUses): boolean {
  return owners + openOrders > 0;
}
