import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '#core/files/file-ports.ts';
import { seenBytes, seeType } from './see-type.ts';

export type DiskUploads = Pick<
  FileStore,
  'maxUploadBytes' | 'stageUpload' | 'openUpload' | 'removeUpload' | 'removeStaged'
>;

/** Uploads in a folder, each file named by the SHA-256 of its bytes. Half written ones lie in `aside`. */
export function createDiskUploads(options: { folder: string; aside: string; maxUploadBytes: number }): DiskUploads {
  const { folder, aside, maxUploadBytes } = options;
  const placeOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a hash');
    return join(folder, sha256.slice(0, 2), sha256);
  };

  return {
    maxUploadBytes,
    async stageUpload(bytes) {
      await mkdir(aside, { recursive: true });
      const staged = join(aside, randomBytes(16).toString('hex'));
      const drop = () => rm(staged, { force: true });
      const written = await writeStream(staged, toChunks(bytes), maxUploadBytes).catch(async (fault: unknown) => {
        await drop();
        throw fault;
      });
      if (written === null) {
        await drop();
        return null;
      }
      const { sha256, size, beginning } = written;
      return {
        sha256,
        size,
        seen: await seeType(beginning),
        async keep() {
          const place = placeOf(sha256);
          await mkdir(dirname(place), { recursive: true });
          await rename(staged, place);
        },
        drop,
      };
    },
    async openUpload(sha256) {
      const place = placeOf(sha256);
      const found = await stat(place).catch(nullWhenMissing);
      return (
        found && {
          size: found.size,
          chunks: () => createReadStream(place),
          base64: () => createReadStream(place, { encoding: 'base64' }),
        }
      );
    },
    removeUpload: (sha256) => rm(placeOf(sha256), { force: true }),
    async removeStaged(before) {
      for (const name of (await readdir(aside).catch(nullWhenMissing)) ?? []) {
        const left = join(aside, name);
        const found = await stat(left).catch(nullWhenMissing);
        if (found && found.mtimeMs < Date.parse(before)) await rm(left, { force: true });
      }
    },
  };
}

function toChunks(bytes: AsyncIterable<Uint8Array> | { base64: string }): AsyncIterable<Uint8Array> {
  return 'base64' in bytes ? Readable.from([Buffer.from(bytes.base64, 'base64')], { objectMode: false }) : bytes;
}

type Written = { sha256: string; size: number; beginning: Uint8Array };

/** Null past the limit. On the disk when it answers. */
async function writeStream(file: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Written | null> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const beginning: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bytes) {
      if (size < seenBytes) beginning.push(chunk.slice(0, seenBytes - size));
      size += chunk.length;
      if (size > limit) return null;
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
    return { sha256: hash.digest('hex'), size, beginning: Buffer.concat(beginning) };
  } finally {
    await handle.close();
  }
}

export function nullWhenMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}
