import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentInfluencer } from '#core/influencers/influencer.ts';

/** Spec §2 Model detail. `notFound` for a model that is not on public sale. */
export function getModel(ports: Pick<Ports, 'transact'>) {
  return async (input: { id: string; locale: Locale }): Promise<Result<{ model: PublicInfluencer }>> =>
    ports.transact(async (stores) => {
      const found = await stores.influencers.byId(input.id);
      if (!found?.listing?.isPublic) return refuse('notFound');
      return ok({ model: presentInfluencer(found, input.locale) });
    });
}
