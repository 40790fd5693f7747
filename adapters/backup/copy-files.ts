import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { ObjectKey, ObjectStore } from '../files/object-store.ts';
import type { BackupKey } from './backup-key.ts';
import type { BackupStore } from './backup-store.ts';
import type { BackedUpFile } from './manifest.ts';
import type { BlockWriter } from './sealed-blocks.ts';
import { isFileKey } from '../files/object-store.ts';
import { dropStaged, stageFile } from '../files/stage-file.ts';
import { damaged, isDamaged, readBlocks } from './sealed-blocks.ts';

/** Files that are copied at once: waiting for a bucket takes longer than the bytes. */
const atOnce = 4;

/**
 * Copies files into the backup, after the snapshot of the rows that name them. A file of an earlier backup is not read
 * again, since a stored file never changes. Returns the files in order of key, and the keys that the storage lacks.
 */
export async function backUpFiles(
  keys: ReadonlySet<ObjectKey>,
  {
    objects,
    writer,
    earlier,
  }: { objects: ObjectStore; writer: BlockWriter; earlier: ReadonlyMap<string, BackedUpFile> },
): Promise<{ files: BackedUpFile[]; lacking: string[] }> {
  const files: BackedUpFile[] = [];
  const lacking: string[] = [];
  await forEach([...keys].toSorted(), async (key) => {
    const known = earlier.get(key);
    // A row may hold a text that names no file.
    const stream = known && writer.has(known.data) ? null : isFileKey(key) ? await objects.open(key) : null;
    if (known && writer.has(known.data)) files.push(known);
    else if (stream === null) lacking.push(key);
    else {
      const hash = createHash('sha256');
      const data = await writer.write(hashed(stream, hash));
      files.push({ key, sha256: hash.digest('hex'), data });
    }
  });
  return { files: files.toSorted((one, other) => compare(one.key, other.key)), lacking: lacking.toSorted(compare) };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

type Source = { store: BackupStore; key: BackupKey };

/**
 * Copies the files that the storage lacks out of a backup, each checked before it gets its name. Damaged ones are not
 * stored: their keys are returned. Repeating continues.
 */
export async function restoreFiles(
  files: AsyncIterable<BackedUpFile>,
  { store, key, objects, writing }: Source & { objects: ObjectStore; writing: string },
): Promise<{ stored: number; present: number; lost: string[] }> {
  const result = { stored: 0, present: 0, lost: [] as string[] };
  await forEach(files, async (file) => {
    if (!isFileKey(file.key)) throw damaged(file.key, 'is no file of the product');
    const present = await objects.head(file.key);
    if (present?.size === file.data.bytes) {
      result.present++;
      return;
    }
    try {
      const hash = createHash('sha256');
      const staged = await stageFile(writing, hashed(readBlocks(store, key, file.data), hash), { headBytes: 0 });
      if (staged === null) throw new Error('a file without a limit went past it');
      if (hash.digest('hex') !== file.sha256) {
        await dropStaged(staged.path);
        throw damaged(file.key, 'has other bytes');
      }
      await objects.move(staged.path, file.key);
      result.stored++;
    } catch (fault) {
      if (!isDamaged(fault)) throw fault;
      result.lost.push(file.key);
    }
  });
  return result;
}

/** Reads every file of a backup to its end. Returns the keys, and those that cannot be read or have other bytes. */
export async function checkFiles(
  files: AsyncIterable<BackedUpFile>,
  { store, key }: Source,
): Promise<{ keys: Set<string>; lost: string[] }> {
  const keys = new Set<string>();
  const lost: string[] = [];
  await forEach(files, async (file) => {
    keys.add(file.key);
    const hash = createHash('sha256');
    try {
      for await (const block of readBlocks(store, key, file.data)) hash.update(block);
    } catch (fault) {
      if (!isDamaged(fault)) throw fault;
    }
    if (hash.digest('hex') !== file.sha256) lost.push(file.key);
  });
  return { keys, lost };
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** A fault ends all; it is thrown once the others have ended. */
async function forEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = (async function* next() {
    yield* items;
  })();
  const lanes = Array.from({ length: atOnce }, async () => {
    try {
      for await (const item of { [Symbol.asyncIterator]: () => ({ next: () => rest.next() }) }) await work(item);
    } finally {
      // After a fault the other lanes find no further item.
      await rest.return(undefined);
    }
  });
  const outcomes = await Promise.allSettled(lanes);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
