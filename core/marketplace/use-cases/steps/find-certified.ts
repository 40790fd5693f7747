import type { Stores } from '#core/ports.ts';
import type { CertifiedOwnership } from '#core/marketplace/ownership.ts';
import type { Influencer } from '#core/influencers/influencer.ts';

export type Certified = { owned: CertifiedOwnership; ownerName: string; model: Influencer };

/**
 * The valid certificate with a number, as `certificateNumberOf` writes it; null for one that is unknown, withdrawn, or of
 * a deleted account. Whoever answers strangers with it limits how often they ask: a number must not be found by trying.
 */
export async function findCertified(
  { ownerships, users, influencers }: Pick<Stores, 'ownerships' | 'users' | 'influencers'>,
  number: string,
): Promise<Certified | null> {
  const owned = await ownerships.byCertificate(number);
  const user = owned && (await users.byId(owned.userId));
  const model = owned && (await influencers.byId(owned.influencerId));
  return owned && user && model ? { owned, ownerName: user.name, model } : null;
}
