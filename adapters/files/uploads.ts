import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '#core/files/file-ports.ts';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import { seenBytes, seeType } from './see-type.ts';
import { dropStaged, removeStagedBefore, stageFile } from './stage-file.ts';

type Uploads = Pick<FileStore, 'maxUploadBytes' | 'stageUpload' | 'openUpload' | 'removeUpload' | 'removeStaged'>;

/** Uploads, each under the SHA-256 of its bytes. */
export function createUploads(options: { objects: ObjectStore; writing: string; maxUploadBytes: number }): Uploads {
  const { objects, writing, maxUploadBytes } = options;

  async function* read(key: ObjectKey, encoding?: 'base64'): AsyncGenerator<any> {
    const stream = await objects.open(key);
    if (!stream) throw new Error('an upload was removed while it was read');
    if (encoding) stream.setEncoding(encoding);
    yield* stream;
  }

  return {
    maxUploadBytes,
    async stageUpload(bytes) {
      const limits = { headBytes: seenBytes, maxBytes: maxUploadBytes };
      const hash = createHash('sha256');
      const staged = await stageFile(writing, hashed(toChunks(bytes), hash), limits);
      if (staged === null) return null;
      const { path, size, head } = staged;
      const sha256 = hash.digest('hex');
      return {
        sha256,
        size,
        seen: await seeType(head),
        keep: () => objects.move(path, keyOf(sha256)),
        drop: () => dropStaged(path),
      };
    },
    async openUpload(sha256) {
      const key = keyOf(sha256);
      const found = await objects.look(key);
      return found && { size: found.size, chunks: () => read(key), base64: () => read(key, 'base64') };
    },
    removeUpload: async (sha256) => objects.remove(keyOf(sha256)),
    removeStaged: (before) => removeStagedBefore(writing, before),
  };
}

function keyOf(sha256: string): ObjectKey {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a hash');
  return `uploads/${sha256}`;
}

function toChunks(bytes: AsyncIterable<Uint8Array> | { base64: string }): AsyncIterable<Uint8Array> {
  return 'base64' in bytes ? Readable.from([Buffer.from(bytes.base64, 'base64')], { objectMode: false }) : bytes;
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
