import type { InfluencerUses } from './influencer-uses-schema.ts';
export type { InfluencerUses } from './influencer-uses-schema.ts';

/**
 * Whether its account must stay connected: with an owner, or a pending buyer, the account continues to post for them.
 */
export function isNeeded({ owners, openOrders }: InfluencerUses): boolean {
  return owners + openOrders > 0;
}
