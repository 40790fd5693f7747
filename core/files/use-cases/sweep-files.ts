import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { removeObjects } from './steps/remove-objects.ts';

type SweepPorts = Pick<Ports, 'read' | 'clock' | 'files' | 'log'>;

/** How long unreferenced media stays: longer than any work takes from storing a file to its row. */
const unusedMediaMs = 7 * 24 * 3_600_000;
/** Few enough names for an index to be the cheaper way to the rows. */
const pageSize = 200;
/** This many old files of a page, all of them unknown, more likely belong to another database. */
const tooManyUnknown = 20;

/** How long an unreferenced file stays. */
const unusedMs = 7 * 24 * 3_600_000;
/** Longer than any upload takes from announcing its object to its row. */
const graceMs = 3_600_000;
const uploadBatch = 500;
const objectBatch = 20;

/**
 * Removes uploads without a reference for seven days, then objects without an upload, then incomplete files of crashes.
 * Safe in several processes at once, and to repeat after a crash. Returns the number of each.
 */
export function sweepUploads(ports: Pick<Ports, 'transact' | 'clock' | 'files' | 'log'>) {
  return async (): Promise<{ uploads: number; objects: number }> => {
    const now = Date.parse(ports.clock.now());
    const unusedSince = new Date(now - unusedMs).toISOString();
    const announcedBefore = new Date(now - graceMs).toISOString();
    const uploads = await inBatches(uploadBatch, () => removeUploads(ports, unusedSince));
    const objects = await inBatches(objectBatch, () => removeObjects(ports, { announcedBefore }, objectBatch));
    await ports.files.removeStaged(unusedSince);
    if (uploads + objects > 0) ports.log('info', 'uploads.swept', { uploads, objects });
    return { uploads, objects };
  };
}

/** Continues until a batch is not full, and returns the sum. */
async function inBatches(size: number, removeBatch: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const removed = await removeBatch();
    sum += removed;
    if (removed < size) return sum;
  }
}

async function removeUploads(ports: Pick<Ports, 'transact'>, before: string): Promise<number> {
  const removed = await ports.transact(async (stores) => ok(await stores.uploads.removeUnused(before, uploadBatch)));
  return removed.ok ? removed.value : 0;
}

/**
 * Removes media older than seven days that no row names: photos that were replaced or never saved, those of deleted
 * models, copies made for Instagram, files of lost runs. Stops when no file of a page is known, which a wrong or empty
 * database would cause. Safe in several processes at once, and to repeat after a crash. Returns the number removed.
 */
export function sweepMedia(ports: SweepPorts) {
  return async (): Promise<{ removed: number }> => {
    const before = new Date(Date.parse(ports.clock.now()) - unusedMediaMs).toISOString();
    let removed = 0;
    let after: string | null = null;
    do {
      const page = await ports.files.listMedia({ after, limit: pageSize });
      const old = page.media.filter(({ storedAt }) => storedAt < before).map(({ url }) => url);
      const unknown = await unknownOf(ports, old);
      if (unknown.length === old.length && old.length >= tooManyUnknown) {
        ports.log('error', 'media.noneKnown', { files: old.length });
        break;
      }
      for (const url of unknown) await ports.files.remove(url, before);
      removed += unknown.length;
      after = page.next;
    } while (after !== null);
    if (removed > 0) ports.log('info', 'media.swept', { removed });
    return { removed };
  };
}

async function unknownOf({ read }: Pick<Ports, 'read'>, urls: string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const known = new Set(await read(({ mediaReferences }) => mediaReferences.among(urls)));
  return urls.filter((url) => !known.has(url));
}
