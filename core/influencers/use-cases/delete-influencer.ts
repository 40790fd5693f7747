import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Listing } from '#core/influencers/model-fields.ts';
import type { Influencer, AdminInfluencer } from '#core/influencers/influencer.ts';
import { influencerChanged, influencerEntry, presentAdminInfluencer } from '#core/influencers/influencer.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { isNeeded } from '#core/influencers/influencer-store.ts';
import { declarationIssues, withoutLapsed } from '#core/influencers/declaration.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';

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
    await stores.influencers.save({
      ...influencer,
      listing: hidden(influencer.listing),
      deletedAt: at,
      version: influencer.version + 1,
    });
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

/**
 * Restores a hidden model. `isPublic`: whether it is public again; false keeps it off sale. One that is not deleted is
 * returned unchanged: a repeat changes nothing. Refuses `notFound`, and `input.invalid` as `declarationIssues`.
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
      const listing = withoutLapsed(influencer.listing, { ...influencer.listing, isPublic });
      const issues = declarationIssues(listing);
      if (issues.length > 0) return invalid(issues);
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

/** Hides a model from new buyers; its owners keep it. A repeat changes nothing. Refuses `notFound`, also for a deleted one. */
export function takeOffSale({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ influencer: AdminInfluencer }>> =>
    transact(async (stores) => {
      const influencer = await stores.influencers.lock(input.id);
      if (!influencer || influencer.deletedAt !== null) return refuse('notFound');
      if (!influencer.listing.isPublic) return ok({ influencer: presentAdminInfluencer(influencer) });
      const at = clock.now();
      const taken = { ...influencer, listing: hidden(influencer.listing), version: influencer.version + 1 };
      await stores.influencers.save(taken);
      const entry = { id: ids.next(), at, actorId: input.actor.userId, action: 'unlisted' } as const;
      await stores.audit.append(influencerEntry(entry, influencer, taken));
      await stores.events.append(influencerChanged(influencer.id, at));
      return ok({ influencer: presentAdminInfluencer(taken) });
    });
}

function hidden(listing: Listing): Listing {
  return withoutLapsed(listing, { ...listing, isPublic: false });
}
