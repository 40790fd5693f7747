import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Content } from '#core/contents/content.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { erasedBefore } from '#core/contents/deletion.ts';
import { markDeleted } from './steps/mark-deleted.ts';

type Some = { actor: Actor; ids: readonly string[] };

/**
 * Deletes contents from the library; they can be restored for 30 days, then their files are removed. Posts on Instagram
 * stay there. `kept`: ids that were not deleted since they are being posted at this moment. A repeat returns the same.
 * Refuses `notFound`, and then deletes nothing, when one of them is not the caller's.
 */
export function deleteContents(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, ids }: Some): Promise<Result<{ deleted: string[]; kept: string[] }>> =>
    ports.transact(async (stores) => {
      const found = await ownContents(stores, { actor, ids });
      if (!found.ok) return found;
      const kept = await stores.contents.beingPosted(idsOf(found.value.filter(({ deletedAt }) => deletedAt === null)));
      const deleted = found.value.filter(({ id }) => !kept.includes(id));
      const now = ports.clock.now();
      const fresh = deleted.filter(({ deletedAt }) => deletedAt === null);
      await markDeleted(stores, fresh, now, now);
      return ok({ deleted: idsOf(deleted), kept });
    });
}

/**
 * Reverts deletions. A repeat returns the same. Refuses `notFound`, and then restores nothing, when one of them is not
 * the caller's or was deleted more than 30 days ago.
 */
export function restoreContents(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, ids }: Some): Promise<Result<{ restored: string[] }>> =>
    ports.transact(async (stores) => {
      const now = ports.clock.now();
      const found = await ownContents(stores, { actor, ids });
      if (!found.ok) return found;
      const deleted = found.value.filter(({ deletedAt }) => deletedAt !== null);
      if (deleted.some(({ deletedAt }) => deletedAt! < erasedBefore(now))) return refuse('notFound');
      await markDeleted(stores, deleted, null, now);
      return ok({ restored: idsOf(found.value) });
    });
}

async function ownContents(stores: Stores, { actor, ids }: Some): Promise<Result<Content[]>> {
  const wanted = [...new Set(ids)];
  const found = await stores.contents.lockAll(wanted);
  const own = found.filter(({ userId }) => userId === actor.userId);
  return own.length === wanted.length ? ok(own) : refuse('notFound');
}

function idsOf(contents: readonly Content[]): string[] {
  return contents.map(({ id }) => id);
}
