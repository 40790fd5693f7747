import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ok } from '#core/shared/result.ts';
import { presentInfluencer } from '#core/influencers/influencer.ts';

/** The caller's models, the last bought first (spec §2 Customer dashboard). */
export function listOwnedInfluencers(ports: Pick<Ports, 'transact'>) {
  return async (input: { actor: Actor; locale: Locale }): Promise<Result<PublicInfluencer[]>> =>
    ports.transact(async (stores) => {
      const owned = await stores.influencers.ownedBy(input.actor.userId);
      return ok(owned.map((row) => presentInfluencer(row, input.locale)));
    });
}
