import { open, readFile } from 'node:fs/promises';
import type { IncomingFile, WriteAt } from '#core/files/file-ports.ts';
import type { MediaName } from './media-name.ts';
import type { ObjectStore } from './object-store.ts';
import type { StagedFile } from './stage-file.ts';
import { keyOf, nameOfKey, newName, urlOf } from './media-name.ts';
import { dropStaged, newStagedPath, stageFile } from './stage-file.ts';

/** The number of first bytes needed to recognise the type of a file. */
const headBytes = 4100;

type Setup = { objects: ObjectStore; writing: string };

/** Writes a body to a temporary file piece by piece; it gets its name once its type is known. */
export async function receiveFile(setup: Setup, body: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
  const staged = await stageFile(setup.writing, body, { headBytes });
  if (staged === null) throw new Error('a file without a limit went past it');
  return incoming(setup.objects, staged);
}

/** Lets the caller write a temporary file at any positions, then flushes it to the disk. */
export async function composeFile(setup: Setup, make: (write: WriteAt) => Promise<void>): Promise<IncomingFile> {
  const path = await newStagedPath(setup.writing);
  const handle = await open(path, 'wx', 0o600);
  try {
    await make(async (bytes, at) => void (await handle.write(bytes, 0, bytes.length, at)));
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    return incoming(setup.objects, { path, size, head: await readPart(path, 0, headBytes) });
  } catch (fault) {
    await handle.close().catch(() => {});
    await dropStaged(path);
    throw fault;
  }
}

function incoming(objects: ObjectStore, { path, size, head }: StagedFile): IncomingFile {
  async function keep(name: MediaName): Promise<{ url: string }> {
    await objects.move(path, keyOf(name));
    return { url: urlOf(name) };
  }
  return {
    size,
    head,
    bytes: () => readFile(path),
    read: (from, length) => readPart(path, from, length),
    keep: (extension) => keep(newName(extension)),
    keepAs: (key, extension) => keep(nameOfKey(key, extension)),
    drop: () => dropStaged(path),
  };
}

async function readPart(file: string, from: number, length: number): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
