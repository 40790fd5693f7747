import type { BackupStore } from './backup-store.ts';
import type { LockedKey, OpenedKey } from './backup-key.ts';
import { listBackups, readFileList, readManifest } from './manifest.ts';
import { damaged } from './sealed-blocks.ts';

/**
 * Deletes all but the newest `keep` backups, then the blocks that no backup names: those of deleted backups, and those
 * that a killed process left. Under the lock of the writers of this store. Throws before it deletes a block when a
 * backup cannot be read.
 */
export async function pruneBackups(
  store: BackupStore,
  open: (locked: LockedKey) => Promise<OpenedKey | null>,
  keep: number,
): Promise<{ backups: number; blocks: number }> {
  const ids = await listBackups(store);
  const old = ids.slice(0, -keep);
  for (const id of old) await store.remove(`manifests/${id}`);
  const used = new Set<string>();
  for (const id of ids.slice(-keep)) {
    const read = await readManifest(store, id, open);
    if (read === null) throw damaged(`manifests/${id}`, 'does not open');
    const { manifest, opened } = read;
    for (const { data } of manifest.tables) for (const name of data.blocks) used.add(name);
    for (const name of manifest.files.blocks) used.add(name);
    for await (const { data } of readFileList(store, opened.key, manifest)) {
      for (const name of data.blocks) used.add(name);
    }
  }
  let blocks = 0;
  for (const name of (await store.list('blocks')).keys()) {
    if (used.has(name)) continue;
    await store.remove(`blocks/${name}`);
    blocks++;
  }
  return { backups: old.length, blocks };
}
