import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenMissing } from './object-store.ts';

type FreeSpace = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Below this, the next upload or result may no longer fit, nor may the embedded database. */
const minFreeBytes = 200_000_000;

export type StagedFile = {
  path: string;
  size: number;
  /** The first bytes, as many as were requested. */
  head: Uint8Array;
};

/**
 * Writes bytes of unknown length to a temporary file, piece by piece, and flushes it to the disk: a video is never held
 * in memory, and a result is charged once it is stored. Null past `maxBytes`, where reading stops. Throws the faults of
 * the source. No file remains in either case.
 */
export async function stageFile(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  { headBytes, maxBytes = Infinity }: { headBytes: number; maxBytes?: number },
): Promise<StagedFile | null> {
  const path = await newStagedPath(folder);
  const handle = await open(path, 'wx', 0o600);
  try {
    const written = await write(bytes, (chunk) => handle.appendFile(chunk), { headBytes, maxBytes });
    if (written) await handle.sync();
    await handle.close();
    if (!written) await dropStaged(path);
    return written && { path, ...written };
  } catch (fault) {
    await handle.close().catch(() => {});
    await dropStaged(path);
    throw fault;
  }
}

/** A new path of its own for an incomplete file. */
export async function newStagedPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, randomBytes(16).toString('hex'));
}

export function dropStaged(path: string): Promise<void> {
  return rm(path, { force: true });
}

/** Removes incomplete files of crashed processes that are older than an instant. */
export async function removeStagedBefore(folder: string, before: string): Promise<void> {
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const left = join(folder, name);
    const file = await stat(left).catch(nullWhenMissing);
    if (file && file.mtimeMs < Date.parse(before)) await dropStaged(left);
  }
}

async function write(
  bytes: AsyncIterable<Uint8Array>,
  append: (chunk: Uint8Array) => Promise<void>,
  { headBytes, maxBytes }: { headBytes: number; maxBytes: number },
): Promise<Omit<StagedFile, 'path'> | null> {
  const beginning: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    if (size < headBytes) beginning.push(chunk.slice(0, headBytes - size));
    size += chunk.length;
    if (size > maxBytes) return null;
    await append(chunk);
  }
  return { size, head: Buffer.concat(beginning) };
}

/** Whether the disk under a folder has room for new work. Also false when the folder is missing. */
export function createRoomCheck(folder: string, freeSpace: FreeSpace = statfs): () => Promise<boolean> {
  return async () => {
    const disk = await freeSpace(folder).catch(() => null);
    return disk !== null && disk.bavail * disk.bsize >= minFreeBytes;
  };
}
