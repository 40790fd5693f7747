import { open, readFile } from 'node:fs/promises';
import type { IncomingFile } from '#core/files/file-ports.ts';
import type { ObjectStore } from './object-store.ts';
import { keyOf, newName, urlOf } from './media-name.ts';
import { dropStaged, stageFile } from './stage-file.ts';

/** As much of a file as is needed to tell what it is. */
const headBytes = 4100;

/** Writes a body aside piece by piece, to be named once it is known what it is. */
export async function receiveFile(
  { objects, writing }: { objects: ObjectStore; writing: string },
  body: AsyncIterable<Uint8Array>,
): Promise<IncomingFile> {
  const staged = await stageFile(writing, body, { headBytes });
  if (staged === null) throw new Error('a file without a limit went past it');
  const { path, size, head } = staged;
  return {
    size,
    head,
    bytes: () => readFile(path),
    read: (from, length) => readPart(path, from, length),
    async keep(extension) {
      const name = newName(extension);
      await objects.move(path, keyOf(name));
      return { url: urlOf(name) };
    },
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
