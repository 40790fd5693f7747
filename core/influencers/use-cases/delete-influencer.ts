import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { influencerChanged, influencerEntry } from '#core/influencers/audited-influencer.ts';
import { isNeeded } from '#core/influencers/influencer-uses.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** `hidden`: off sale and out of the admin's list, its owners keep it. `deleted`: removed completely. */
export type DeletionOutcome = 'deleted' | 'hidden';

type Deletion = { stores: Stores; influencer: Influencer; actorId: string; at: string };

/**
 * Spec §7 DELETE /influencers/{id}, for admins. A purchase in progress is waited for and counts as history. Schedules
 * and runs of its owners continue. Its Instagram account stays while the model has an owner and is disconnected
 * otherwise. A repeat of hiding changes nothing. Refuses `notFound`.
 */
export function deleteInfluencer({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ ok: true; outcome: DeletionOutcome }>> =>
    transact(async (stores) => {
      const influencer = await stores.influencers.lock(input.id);
      if (!influencer) return refuse('notFound');
      if (influencer.deletedAt !== null) return ok({ ok: true as const, outcome: 'hidden' as const });
      const deletion = { stores, influencer, actorId: input.actor.userId, at: clock.now() };
      const uses = await stores.influencers.usesOf(influencer.id);
      if (!isNeeded(uses)) await disconnect(deletion);
      const outcome = uses.hasHistory ? await hide(deletion) : await remove(deletion);
      await stores.events.append(influencerChanged(influencer.id, deletion.at));
      return ok({ ok: true as const, outcome });
    });

  async function hide({ stores, influencer, actorId, at }: Deletion): Promise<'hidden'> {
    const listing = { ...influencer.listing, isPublic: false };
    await stores.influencers.save({ ...influencer, listing, deletedAt: at, version: influencer.version + 1 });
    const { id, name } = influencer;
    await stores.audit.append(
      auditEntry({
        id: ids.next(),
        at,
        actorId,
        action: 'unlisted',
        subject: { kind: 'influencer', id, name },
        before: { isPublic: influencer.listing.isPublic, deletedAt: null },
        after: { isPublic: false, deletedAt: at },
      }),
    );
    return 'hidden';
  }

  async function remove({ stores, influencer, actorId, at }: Deletion): Promise<'deleted'> {
    await stores.influencers.remove(influencer.id);
    await stores.audit.append(influencerEntry({ id: ids.next(), at, actorId, action: 'deleted' }, influencer, null));
    return 'deleted';
  }

  async function disconnect({ stores, influencer, actorId, at }: Deletion): Promise<void> {
    const account = await stores.instagramAccounts.byInfluencer(influencer.id);
    if (!account) return;
    await stores.instagramAccounts.remove(account.id);
    const facts = { userId: null, at, accountId: account.id, influencerId: influencer.id };
    await stores.events.append({ type: 'instagram.disconnected', ...facts });
    await stores.audit.append(
      auditEntry({
        id: ids.next(),
        at,
        actorId,
        action: 'disconnected',
        subject: { kind: 'instagramAccount', id: account.id, name: `@${account.username}` },
        before: { username: account.username, influencer: influencer.name },
      }),
    );
  }
}
