import type { Ports } from '#core/ports.ts';
import type { ObjectChoice } from '../../upload.ts';
import { ok } from '#core/shared/result.ts';

/**
 * Removes stored bytes that nothing refers to; returns how many. An object is removed while its row is locked, so that
 * an upload of the same bytes waits and then writes it again. Safe in several processes at once, and to repeat.
 */
export async function removeObjects(
  { transact, files }: Pick<Ports, 'transact' | 'files'>,
  among: ObjectChoice,
  limit: number,
): Promise<number> {
  const removed = await transact(async ({ uploads }) => {
    const hashes = await uploads.lockUnusedObjects(among, limit);
    for (const sha256 of hashes) await files.removeUpload(sha256);
    await uploads.removeObjects(hashes);
    return ok(hashes.length);
  });
  return removed.ok ? removed.value : 0;
}
