import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { influencerChanged } from '#core/influencers/audited-influencer.ts';
import { presentAdminInfluencer } from '#core/influencers/influencer.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * Restores a hidden model. `isPublic`: whether it is public again; false keeps it off sale. One that is not deleted is
 * returned unchanged: a repeat changes nothing. Refuses `notFound`.
 */
export function restoreInfluencer({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: {
    actor: Actor;
    id: string;
    isPublic: boolean;
  }): Promise<Result<{ influencer: AdminInfluencer }>> =>
    transact(async (stores) => {
      const influencer = await stores.influencers.lock(input.id);
      if (!influencer) return refuse('notFound');
      if (influencer.deletedAt === null) return ok({ influencer: presentAdminInfluencer(influencer) });
      const at = clock.now();
      const { isPublic } = input;
      const listing = { ...influencer.listing, isPublic };
      const restored = { ...influencer, listing, deletedAt: null, version: influencer.version + 1 };
      await stores.influencers.save(restored);
      await stores.audit.append(
        auditEntry({
          id: ids.next(),
          at,
          actorId: input.actor.userId,
          action: 'restored',
          subject: { kind: 'influencer', id: influencer.id, name: influencer.name },
          before: { isPublic: influencer.listing.isPublic, deletedAt: influencer.deletedAt },
          after: { isPublic, deletedAt: null },
        }),
      );
      await stores.events.append(influencerChanged(influencer.id, at));
      return ok({ influencer: presentAdminInfluencer(restored) });
    });
}
