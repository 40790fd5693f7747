import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IncomingFile } from '#core/files/file-ports.ts';
import { newName, placeOf, urlOf } from './media-name.ts';

/** As much of a file as is needed to tell what it is. */
const headBytes = 4100;

/** Writes a body to the disk piece by piece, so that a film is never held in memory. */
export async function receiveFile(folder: string, body: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
  const aside = join(folder, 'writing', randomBytes(16).toString('hex'));
  await mkdir(dirname(aside), { recursive: true });
  const drop = () => rm(aside, { force: true });
  try {
    const { size, head } = await writeBody(aside, body);
    return {
      size,
      head,
      bytes: () => readFile(aside),
      read: (from, length) => readPart(aside, from, length),
      async keep(extension) {
        const name = newName(extension);
        const place = placeOf(folder, name);
        await mkdir(dirname(place), { recursive: true });
        await rename(aside, place);
        return { url: urlOf(name) };
      },
      drop,
    };
  } catch (fault) {
    await drop();
    throw fault;
  }
}

/** On the disk when it answers: a result is charged for once it is stored. */
async function writeBody(file: string, body: AsyncIterable<Uint8Array>): Promise<{ size: number; head: Uint8Array }> {
  const handle = await open(file, 'wx', 0o644);
  try {
    const beginning: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      if (size < headBytes) beginning.push(chunk.slice(0, headBytes - size));
      size += chunk.length;
      await handle.appendFile(chunk);
    }
    await handle.sync();
    return { size, head: Buffer.concat(beginning) };
  } finally {
    await handle.close();
  }
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
