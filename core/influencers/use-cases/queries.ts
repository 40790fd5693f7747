import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminInfluencer, PublicInfluencer } from '#core/influencers/influencer.ts';
import type { InfluencerFilter, InfluencerUses } from '#core/influencers/influencer-store.ts';
import { fold } from '#core/shared/text.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { addDays, dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
import { presentAdminInfluencer, presentInfluencer } from '#core/influencers/influencer.ts';

/** Days of Turkey's calendar in the figures of a model, today among them: as in the history of a workflow. */
const figureDays = 30;

/** Models for admins only (by the contract's access), each with the likeness of its runs. */
export function listInfluencers({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (filter: InfluencerFilter) =>
    read(async ({ influencers }) => {
      const { rows, total } = await influencers.list({ ...filter, search: fold(filter.search).trim() });
      const since = startOfDay(addDays(dayOfInstant(clock.now()), 1 - figureDays));
      const scored = await influencers.likenessOf(
        rows.map(({ id }) => id),
        since,
      );
      const likeness = new Map(scored.map(({ influencerId, ...figures }) => [influencerId, figures]));
      return {
        influencers: rows.map((row): AdminInfluencer => {
          const figures = likeness.get(row.id);
          return { ...presentAdminInfluencer(row), ...(figures && { likeness: figures }) };
        }),
        total,
        counts: await influencers.counts(),
      };
    });
}

/** One model for admins, a deleted one too. Refuses `notFound`. */
export function getInfluencer({ read }: Pick<Ports, 'read'>) {
  return async ({ id }: { id: string }): Promise<Result<{ influencer: AdminInfluencer }>> => {
    const row = await read(({ influencers }) => influencers.byId(id));
    return row ? ok({ influencer: presentAdminInfluencer(row) }) : refuse('notFound');
  };
}

/** The caller's models, the last bought first (spec §2 Customer dashboard). */
export function listOwnedInfluencers({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor }): Promise<PublicInfluencer[]> => {
    const owned = await read((stores) => stores.influencers.ownedBy(input.actor.userId));
    return owned.map(presentInfluencer);
  };
}

/**
 * Spec §6: customers reach only models they own. `notFound` otherwise, so that a response reveals nothing of foreign
 * ones.
 */
export function getOwnedInfluencer({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ influencer: PublicInfluencer }>> =>
    read(async (stores) => {
      const owns = await stores.ownerships.owns(input.actor.userId, input.id);
      const row = owns ? await stores.influencers.byId(input.id) : null;
      return row ? ok({ influencer: presentInfluencer(row) }) : refuse('notFound');
    });
}

/** The effects of deleting a model, for the question before it. Refuses `notFound`. */
export function getInfluencerUses({ read }: Pick<Ports, 'read'>) {
  return async ({ id }: { id: string }): Promise<Result<{ uses: InfluencerUses }>> =>
    read(async ({ influencers }) => {
      const row = await influencers.byId(id);
      return row && row.deletedAt === null ? ok({ uses: await influencers.usesOf(id) }) : refuse('notFound');
    });
}
