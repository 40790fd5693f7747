import type { Stores } from '#core/ports.ts';

/** Whether the influencer has an Instagram account to post to. */
export async function hasAccount(stores: Stores, influencerId: string): Promise<boolean> {
  return (await stores.instagramAccounts.byInfluencer(influencerId)) !== null;
}
