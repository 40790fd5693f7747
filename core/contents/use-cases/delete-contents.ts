import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Content } from '#core/contents/content.ts';
import { erasedBefore } from '#core/contents/content.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { markDeleted } from './steps/content-of-run.ts';

const batch = 100;

type Some = { actor: Actor; ids: readonly string[] };

/**
 * Deletes contents from the library; they can be restored for 30 days, then their files are removed. Posts on Instagram
 * stay there. `kept`: ids that were not deleted since they are being posted at this moment. A repeat returns the same.
 * Refuses `notFound`, and then deletes nothing, when one of them is not the caller's.
 */
export function deleteContents(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, ids }: Some): Promise<Result<{ deleted: string[]; kept: string[] }>> =>
    ports.transact(async (stores) => {
      const rows = await ownContents(stores, { actor, ids });
      if (!rows.ok) return rows;
      const stored = await stores.contents.beingPosted(idsOf(rows.value.filter(({ deletedAt }) => deletedAt === null)));
      const deleted = rows.value.filter(({ id }) => !stored.includes(id));
      const now = ports.clock.now();
      const fresh = deleted.filter(({ deletedAt }) => deletedAt === null);
      await markDeleted(stores, fresh, now, now);
      return ok({ deleted: idsOf(deleted), kept: stored });
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
      const rows = await ownContents(stores, { actor, ids });
      if (!rows.ok) return rows;
      const deleted = rows.value.filter(({ deletedAt }) => deletedAt !== null);
      if (deleted.some(({ deletedAt }) => deletedAt! < erasedBefore(now))) return refuse('notFound');
      await markDeleted(stores, deleted, null, now);
      return ok({ restored: idsOf(rows.value) });
    });
}

async function ownContents(stores: Stores, { actor, ids }: Some): Promise<Result<Content[]>> {
  const wanted = [...new Set(ids)];
  const rows = await stores.contents.lockAll(wanted);
  const own = rows.filter(({ userId }) => userId === actor.userId);
  return own.length === wanted.length ? ok(own) : refuse('notFound');
}

function idsOf(contents: readonly Content[]): string[] {
  return contents.map(({ id }) => id);
}

/**
 * Erases contents deleted 30 days ago, unless a schedule may still post them: first their runs drop the files, then the
 * files are removed, then the row is deleted, or only its data where schedules and posts refer to it. After a kill in
 * between, the next round repeats it. Returns the number erased.
 */
export function sweepContents(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'files' | 'log'>) {
  return async (): Promise<number> => {
    const before = erasedBefore(ports.clock.now());
    let erased = 0;
    for (;;) {
      const rows = await ports.read(({ contents }) => contents.expired(before, batch));
      for (const { id } of rows) if (await erase(ports, id, before)) erased++;
      if (rows.length < batch) break;
    }
    if (erased > 0) ports.log('info', 'contents.erased', { contents: erased });
    return erased;
  };
}

async function erase(ports: Pick<Ports, 'transact' | 'files'>, id: string, before: string): Promise<boolean> {
  const forgotten = await ports.transact(async (stores) => {
    const [content] = await stores.contents.lockAll([id]);
    if (content?.deletedAt == null || content.deletedAt >= before) return ok(null);
    const shared = await stores.contents.sharedFiles(content);
    const files = filesOf(content, shared);
    if (content.generationId !== null && files.length > 0)
      await stores.generations.dropFiles(content.generationId, files);
    return ok(files);
  });
  if (!forgotten.ok || forgotten.value === null) return false;
  for (const url of forgotten.value) await ports.files.remove(url);
  await ports.transact(async (stores) => {
    await stores.contents.erase(id);
    return ok(null);
  });
  return true;
}

/** Its files and their small images, without those of another content. */
function filesOf({ files }: Content, shared: readonly string[]): string[] {
  const own = files.filter(({ url }) => !shared.includes(url));
  return [...new Set(own.flatMap(({ url, thumbnailUrl }) => (thumbnailUrl === null ? [url] : [url, thumbnailUrl])))];
}
