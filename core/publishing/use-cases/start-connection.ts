import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * The address for an admin to connect the account of a model. The state in it is random, stored only as a hash, bound
 * to this admin and this model, and good for one use. An account whose token has died may be connected again. Refuses
 * `notFound`, `instagram.alreadyConnected {name, username}`.
 */
export function startConnection(ports: Pick<Ports, 'transact' | 'clock' | 'tokens' | 'instagram'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    redirectUri: string;
  }): Promise<Result<{ authUrl: string }>> =>
    ports.transact(async (stores) => {
      const { actor, influencerId, redirectUri } = input;
      const influencer = await stores.influencers.byId(influencerId);
      if (!influencer || influencer.deletedAt !== null) return refuse('notFound');
      const account = await stores.instagramAccounts.byInfluencer(influencerId);
      if (account?.isActive) {
        return refuse('instagram.alreadyConnected', { name: influencer.name, username: account.username });
      }
      const { token, hash } = ports.tokens.mint();
      const createdAt = ports.clock.now();
      await stores.instagramAccounts.startConnection({
        stateHash: hash,
        adminId: actor.userId,
        influencerId,
        createdAt,
        usedAt: null,
      });
      return ok({ authUrl: ports.instagram.authorizeUrl(token, redirectUri) });
    });
}
