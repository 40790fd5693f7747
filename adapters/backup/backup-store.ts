import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeThrough } from '../files/disk-file-store.ts';
import { nullWhenMissing } from '../files/object-store.ts';

/** `manifests/<id>` and `blocks/<64 hex>`: small letters, digits and hyphens in two parts. */
export type BackupName = `manifests/${string}` | `blocks/${string}`;
export type BackupKind = 'manifests' | 'blocks';

/**
 * Where backups are stored: a folder, or a bucket. An object is whole or missing. Every object is sealed before it
 * arrives here (`sealed-blocks.ts`).
 */
export type BackupStore = {
  /** Stored on the disk or in the bucket when the promise resolves. A repeat replaces it. Throws when there is no room. */
  put(name: BackupName, bytes: Uint8Array): Promise<void>;
  /** Null when it is missing. */
  get(name: BackupName): Promise<Uint8Array | null>;
  /** Safe to repeat. */
  remove(name: BackupName): Promise<void>;
  /** Size in bytes of every object of a kind, by its name without the kind. */
  list(kind: BackupKind): Promise<Map<string, number>>;
  close(): Promise<void>;
};

/** Incomplete objects have this ending; `list` passes over them, and `put` of the same object replaces them. */
const unfinished = '.writing';
const leftAfterMs = 3_600_000;

/** Backups in a folder: another disk, or a mounted share. Blocks are in 256 folders. */
export function createFolderBackups(folder: string): BackupStore {
  const placeOf = (name: BackupName) => {
    const [kind, part] = name.split('/') as [BackupKind, string];
    return kind === 'blocks' ? join(folder, kind, part.slice(0, 2), part) : join(folder, kind, part);
  };
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      const aside = `${place}.${randomBytes(4).toString('hex')}${unfinished}`;
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      try {
        await writeThrough(aside, bytes);
        await rename(aside, place);
      } catch (fault) {
        await rm(aside, { force: true });
        throw fault;
      }
    },
    get: (name) => readFile(placeOf(name)).catch(nullWhenMissing),
    remove: (name) => rm(placeOf(name), { force: true }),
    async list(kind) {
      const sizes = new Map<string, number>();
      const root = join(folder, kind);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const place = join(entry.parentPath, entry.name);
        const found = await stat(place).catch(nullWhenMissing);
        if (found === null) continue;
        if (!entry.name.endsWith(unfinished)) sizes.set(entry.name, found.size);
        // Left by a process that was killed. A younger one is just being written: readers list beside the writer.
        else if (Date.now() - found.mtimeMs > leftAfterMs) await rm(place, { force: true });
      }
      return sizes;
    },
    close: () => Promise.resolve(),
  };
}
