import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import { ok } from '#core/shared/result.ts';
import { presentAdminInfluencer } from '#core/influencers/influencer.ts';

/** Every model, for admins (the contract's access keeps others out). */
export function listInfluencers(ports: Pick<Ports, 'transact'>) {
  return async (input: { locale: Locale }): Promise<Result<{ influencers: AdminInfluencer[] }>> =>
    ports.transact(async (stores) => {
      const all = await stores.influencers.list();
      return ok({ influencers: all.map((row) => presentAdminInfluencer(row, input.locale)) });
    });
}
