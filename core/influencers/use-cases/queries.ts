import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminInfluencer, PublicInfluencer } from '#core/influencers/influencer.ts';
import type { InfluencerUses } from '#core/influencers/influencer-uses.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentAdminInfluencer, presentInfluencer } from '#core/influencers/influencer.ts';

/** Every model, for admins (the contract's access keeps others out). */
export function listInfluencers({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ influencers: AdminInfluencer[] }> => {
    const all = await read((stores) => stores.influencers.list());
    return { influencers: all.map(presentAdminInfluencer) };
  };
}

/** The caller's models, the last bought first (spec §2 Customer dashboard). */
export function listOwnedInfluencers({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor }): Promise<PublicInfluencer[]> => {
    const owned = await read((stores) => stores.influencers.ownedBy(input.actor.userId));
    return owned.map(presentInfluencer);
  };
}

/** Spec §6: customers reach only models they own. `notFound` otherwise, so that an answer tells nothing of foreign ones. */
export function getOwnedInfluencer({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ influencer: PublicInfluencer }>> =>
    read(async (stores) => {
      const owns = await stores.ownerships.owns(input.actor.userId, input.id);
      const found = owns ? await stores.influencers.byId(input.id) : null;
      return found ? ok({ influencer: presentInfluencer(found) }) : refuse('notFound');
    });
}

/** What deleting a model would touch, for the question before it. Refuses `notFound`. */
export function getInfluencerUses({ read }: Pick<Ports, 'read'>) {
  return async ({ id }: { id: string }): Promise<Result<{ uses: InfluencerUses }>> =>
    read(async ({ influencers }) => {
      const found = await influencers.byId(id);
      return found && found.deletedAt === null ? ok({ uses: await influencers.usesOf(id) }) : refuse('notFound');
    });
}
