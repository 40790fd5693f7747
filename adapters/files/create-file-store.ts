import type { FileExtension, FileStore, IncomingFile, WriteAt } from '#core/files/file-ports.ts';
import type { MediaName, ByteRange, ObjectKey, ObjectStore } from './object-store.ts';
import type { StagedFile } from './stage-file.ts';
import type { Hash } from 'node:crypto';
import type { DetectedType } from '#core/files/file-type.ts';
import { buffer } from 'node:stream/consumers';
import { appendFile, open, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { contentTypes, keyOf, nameOfKey, newName, parseMediaPath, urlOf } from './object-store.ts';
import { dropStaged, newStagedPath, stageFile, removeStagedBefore } from './stage-file.ts';

/** A stored file as a route serves it. */
export type OpenedMedia = {
  contentType: string;
  size: number;
  /** Rejects when the file was deleted meanwhile. */
  stream(range?: ByteRange): Promise<Readable>;
};
export type ServedFileStore = Omit<FileStore, 'openMedia'> & {
  /** Takes a path as requested (`/media/ab12….jpg`); null for anything that is not a stored file. */
  openMedia(path: string): Promise<OpenedMedia | null>;
};

export type FileStoreOptions = {
  objects: ObjectStore;
  /** Folder on this machine for incomplete files. */
  writing: string;
  publicBaseUrl: string;
  maxUploadBytes: number;
};

/**
 * Media and uploads in an object store. Incoming files are first written to a folder on this machine, whichever store
 * is used.
 */
export function createFileStore({
  objects,
  writing,
  publicBaseUrl,
  maxUploadBytes,
}: FileStoreOptions): ServedFileStore {
  const base = publicBaseUrl.replace(/\/+$/, '');

  return {
    ...createUploads({ objects, writing, maxUploadBytes }),
    async put(bytes, extension: FileExtension) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const name = newName(extension);
      await objects.put(keyOf(name), bytes);
      return { url: urlOf(name), sha256 };
    },
    putAs: (key, bytes, extension) =>
      storeOnce(objects, nameOfKey(key, extension), (object) => objects.put(object, bytes, 'create')),
    async named(key, extension) {
      const name = nameOfKey(key, extension);
      return (await objects.renew(keyOf(name))) ? { url: urlOf(name) } : null;
    },
    receive: (body) => receiveFile({ objects, writing }, body),
    compose: (make) => composeFile({ objects, writing }, make),
    async openParts(url) {
      const name = parseMediaPath(url);
      const file = name && (await objects.head(keyOf(name)));
      if (name === null || file === null) return null;
      const { size } = file;
      return { size, read: (from, length) => readPart(objects, keyOf(name), { from, length, size }) };
    },
    async read(url) {
      const name = parseMediaPath(url);
      const stream = name && (await objects.open(keyOf(name)));
      return stream && buffer(stream);
    },
    async remove(url, storedBefore) {
      const name = parseMediaPath(url);
      if (!name) return;
      const file = storedBefore === undefined ? null : await objects.head(keyOf(name));
      if (file === null || file.storedAt < storedBefore!) await objects.remove(keyOf(name));
    },
    async renew(url) {
      const name = parseMediaPath(url);
      return name !== null && objects.renew(keyOf(name));
    },
    async listMedia(page) {
      const { objects: listed, next } = await objects.listMedia(page);
      const media = listed.map(({ key, storedAt }) => ({ url: `/${key}`, storedAt }));
      return { media: media.filter(({ url }) => parseMediaPath(url) !== null), next };
    },
    publicUrl: (url) => (url.startsWith('/') ? `${base}${url}` : url),
    async openMedia(path) {
      const name = parseMediaPath(path);
      const file = name && (await objects.head(keyOf(name)));
      if (name === null || file === null) return null;
      return {
        contentType: contentTypes[name.extension],
        size: file.size,
        async stream(range) {
          const opened = await objects.open(keyOf(name), range);
          if (!opened) throw new Error('a file was removed while it was opened');
          return opened;
        },
      };
    },
  };
}

/** A name whose file is being written or removed by somebody else is requested so often. */
const mostAttempts = 5;

/** The first file under a name stays, with its age reset. It may be removed between the two calls. */
async function storeOnce(
  objects: ObjectStore,
  name: MediaName,
  create: (key: ObjectKey) => Promise<boolean>,
): Promise<{ url: string }> {
  const key = keyOf(name);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if ((await create(key)) || (await objects.renew(key))) return { url: urlOf(name) };
  }
  throw new Error(`the storage neither creates nor has ${key}`);
}

async function readPart(
  objects: ObjectStore,
  key: ObjectKey,
  { from, length, size }: { from: number; length: number; size: number },
): Promise<Uint8Array> {
  const end = Math.min(from + length, size) - 1;
  if (end < from) return new Uint8Array();
  const stream = await objects.open(key, { start: from, end });
  if (!stream) throw new Error('a file was removed while it was read');
  return buffer(stream);
}

type Uploads = Pick<FileStore, 'maxUploadBytes' | 'stageUpload' | 'openUpload' | 'removeUpload' | 'removeStaged'>;

/** The number of bytes examined: enough for the first entries of an office document, which is a zip. */
const detectedBytes = 65_536;

/** The number of first bytes needed to recognise the type of a file. */
const headBytes = 4100;

type Setup = { objects: ObjectStore; writing: string };

/** Writes a body to a temporary file piece by piece; it gets its name once its type is known. */
async function receiveFile(setup: Setup, body: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
  const staged = await stageFile(setup.writing, body, { headBytes });
  if (staged === null) throw new Error('a file without a limit went past it');
  return incoming(setup.objects, staged);
}

/** Lets the caller write a temporary file at any positions, then flushes it to the disk. */
async function composeFile(setup: Setup, make: (write: WriteAt) => Promise<void>): Promise<IncomingFile> {
  const path = await newStagedPath(setup.writing);
  const handle = await open(path, 'wx', 0o600);
  try {
    await make(async (bytes, at) => void (await handle.write(bytes, 0, bytes.length, at)));
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    return incoming(setup.objects, { path, size, head: await readFromFile(path, 0, headBytes) });
  } catch (fault) {
    await handle.close().catch(() => {});
    await dropStaged(path);
    throw fault;
  }
}

function incoming(objects: ObjectStore, { path, size, head }: StagedFile): IncomingFile {
  return {
    size,
    head,
    bytes: () => readFile(path),
    read: (from, length) => readFromFile(path, from, length),
    async store(extension) {
      const sha256 = await hashOfFile(path);
      const name = newName(extension);
      await objects.move(path, keyOf(name));
      return { url: urlOf(name), sha256 };
    },
    storeAs: (key, extension) =>
      storeOnce(objects, nameOfKey(key, extension), (object) => objects.move(path, object, 'create')),
    async append(bytes) {
      await appendFile(path, bytes, { flush: true });
      return incoming(objects, { path, size: size + bytes.length, head });
    },
    drop: () => dropStaged(path),
  };
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

async function readFromFile(file: string, from: number, length: number): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer: bytes } = await handle.read(Buffer.alloc(length), 0, length, from);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Uploads, each under the SHA-256 of its bytes. */
function createUploads(options: { objects: ObjectStore; writing: string; maxUploadBytes: number }): Uploads {
  const { objects, writing, maxUploadBytes } = options;

  async function* read(
    key: ObjectKey,
    { encoding, range }: { encoding?: 'base64'; range?: ByteRange },
  ): AsyncGenerator<any> {
    const stream = await objects.open(key, range);
    if (!stream) throw new Error('an upload was removed while it was read');
    if (encoding) stream.setEncoding(encoding);
    yield* stream;
  }

  return {
    maxUploadBytes,
    async stageUpload(bytes) {
      const limits = { headBytes: detectedBytes, maxBytes: maxUploadBytes };
      const hash = createHash('sha256');
      const staged = await stageFile(writing, hashed(toChunks(bytes), hash), limits);
      if (staged === null) return null;
      const { path, size, head } = staged;
      const sha256 = hash.digest('hex');
      return {
        sha256,
        size,
        detected: await seeType(head),
        store: async () => void (await objects.move(path, uploadKeyOf(sha256))),
        drop: () => dropStaged(path),
      };
    },
    async openUpload(sha256) {
      const key = uploadKeyOf(sha256);
      const file = await objects.head(key);
      return (
        file && {
          size: file.size,
          chunks: (range) => read(key, { ...(range && { range }) }),
          base64: () => read(key, { encoding: 'base64' }),
        }
      );
    },
    removeUpload: async (sha256) => objects.remove(uploadKeyOf(sha256)),
    removeStaged: (before) => removeStagedBefore(writing, before),
  };
}

function uploadKeyOf(sha256: string): ObjectKey {
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

/** The type recognised in the first bytes of a file. Names and headers are ignored. */
async function seeType(beginning: Uint8Array): Promise<DetectedType> {
  // A beginning that breaks off inside a structure has no recognisable type.
  const sniffed = await fileTypeFromBuffer(beginning).catch(() => undefined);
  return { type: sniffed?.mime ?? (isTiff(beginning) ? 'image/tiff' : null), isText: isText(beginning) };
}

/** The library reads the directory of a TIFF, which often lies at its end. */
function isTiff(bytes: Uint8Array): boolean {
  return ['II*\0', 'MM\0*'].includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'));
}

/** Text of any encoding in use: without control characters, or marked as UTF-16. */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16 || bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
