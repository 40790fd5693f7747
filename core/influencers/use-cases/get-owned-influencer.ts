import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentInfluencer } from '#core/influencers/influencer.ts';

/** Spec §6: customers reach only models they own. `notFound` otherwise, so that an answer tells nothing of foreign ones. */
export function getOwnedInfluencer(ports: Pick<Ports, 'transact'>) {
  return async (input: {
    actor: Actor;
    id: string;
    locale: Locale;
  }): Promise<Result<{ influencer: PublicInfluencer }>> =>
    ports.transact(async (stores) => {
      const owns = await stores.ownerships.owns(input.actor.userId, input.id);
      const found = owns ? await stores.influencers.byId(input.id) : null;
      if (!found) return refuse('notFound');
      return ok({ influencer: presentInfluencer(found, input.locale) });
    });
}
