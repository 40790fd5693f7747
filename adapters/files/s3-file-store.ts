import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteRange, ObjectKey, ObjectStore, WriteMode } from './object-store.ts';
import type { ServedFileStore } from './create-file-store.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { contentTypeOf } from './object-store.ts';
import { dropStaged } from './stage-file.ts';
import { createFileStore } from './create-file-store.ts';

type S3FileStore = ServedFileStore & {
  /** Throws the bucket's error when it cannot be used. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** The bucket's place and how it is reached. */
export type S3Settings = {
  /** null: AWS's own endpoint of the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path instead of the host name, which self-hosted servers need. */
  pathStyle: boolean;
};

type S3Objects = ObjectStore & {
  /** The objects whose key begins with `prefix`, in order of key, at most `limit` after the key `after`. */
  list(
    prefix: string,
    page: { after: string | null; limit: number },
  ): Promise<{ objects: { key: string; size: number; storedAt: string }[]; next: string | null }>;
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** A slow viewer holds a connection, so a few dozen would not do. */
const maxConnections = 500;
const connectTimeoutMs = 5_000;
/** How long a connection may be silent. */
const silenceMs = 60_000;
/** A health check does not wait longer. */
const checkMs = 5_000;

/**
 * Objects in a bucket of a server that speaks S3. The bucket stays private: the app serves the public files. The
 * client's package is loaded with the first call, so that an installation on disk never loads it.
 */
export function createS3Objects(settings: S3Settings): S3Objects {
  const Bucket = settings.bucket;
  let loading: ReturnType<typeof load> | null = null;
  const s3 = () => (loading ??= load(settings));

  const list: S3Objects['list'] = async (prefix, { after, limit }) => {
    const { client, ListObjectsCommand } = await s3();
    // Version 1 of the listing continues after a key; every server supports it.
    const behind = after === null ? {} : { Marker: after };
    const command = new ListObjectsCommand({ Bucket, Prefix: prefix, MaxKeys: limit, ...behind });
    const { Contents = [], IsTruncated } = await client.send(command);
    const objects = Contents.map(({ Key, Size, LastModified }) => ({
      key: Key!,
      size: Size!,
      storedAt: LastModified!.toISOString(),
    }));
    return { objects, next: IsTruncated ? (objects.at(-1)?.key ?? null) : null };
  };

  const head: S3Objects['head'] = async (key) => {
    const { client, HeadObjectCommand } = await s3();
    const file = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(nullWhenNotFound);
    return file && { size: file.ContentLength!, storedAt: file.LastModified!.toISOString() };
  };

  /** `send`: one request to store the object. */
  async function write(mode: WriteMode, key: ObjectKey, send: (condition: Condition) => Promise<void>) {
    const code = await send(mode === 'create' ? { IfNoneMatch: '*' } : {}).then(() => null, conditionCode);
    if (code === 'unknown' && (await head(key)) === null) return send({}).then(() => true);
    return code === null;
  }

  return {
    put: (key, bytes, mode = 'replace') =>
      write(mode, key, async (condition) => {
        const { client, PutObjectCommand } = await s3();
        await client.send(new PutObjectCommand({ ...partsOf(key), ...condition, Bucket, Key: key, Body: bytes }));
      }),
    async move(file, key, mode = 'replace') {
      const { client, PutObjectCommand } = await s3();
      const { size } = await stat(file);
      const isStored = await write(mode, key, async (condition) => {
        const Body = createReadStream(file);
        const object = { ...partsOf(key), ...condition, Bucket, Key: key, Body, ContentLength: size };
        await client.send(new PutObjectCommand(object)).finally(() => Body.destroy());
      });
      if (isStored) await dropStaged(file);
      return isStored;
    },
    head,
    async open(key, range) {
      const { client, GetObjectCommand } = await s3();
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const file = await client.send(new GetObjectCommand({ Bucket, Key: key, ...part })).catch(nullWhenNotFound);
      return file && bodyOf(file.Body, range ?? null, file.ContentRange ?? null);
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async renew(key) {
      const { client, CopyObjectCommand } = await s3();
      // A copy onto itself, which S3 only allows with its properties sent too.
      const replacement = { ...partsOf(key), MetadataDirective: 'REPLACE' } as const;
      const copy = new CopyObjectCommand({ ...replacement, Bucket, Key: key, CopySource: `${Bucket}/${key}` });
      return (await client.send(copy).catch(nullWhenNotFound)) !== null;
    },
    listMedia: (page) => list('media/', page),
    list,
    async check() {
      const { client, ListObjectsCommand } = await s3();
      const abortSignal = AbortSignal.timeout(checkMs);
      await client.send(new ListObjectsCommand({ Bucket, MaxKeys: 1 }), { abortSignal });
    },
    async close() {
      if (loading) (await loading).client.destroy();
    },
  };
}

/**
 * Checksums only where S3 requires them: those sent by default break servers that do not know them
 * (aws/aws-sdk-js-v3#6810).
 */
async function load(settings: S3Settings) {
  const parts = await import('@aws-sdk/client-s3');
  const { accessKeyId, secretAccessKey } = settings;
  const agent = { maxSockets: maxConnections };
  const client: S3Client = new parts.S3Client({
    region: settings.region,
    ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { ...parts, client };
}

/** Media carries its type and cache lifetime, in case a cache is in front of the bucket. */
function partsOf(key: ObjectKey): { ContentType: string; CacheControl?: string } {
  const ContentType = contentTypeOf(key);
  return key.startsWith('media/')
    ? { ContentType, CacheControl: 'public, max-age=31536000, immutable' }
    : { ContentType };
}

function bodyOf(body: unknown, range: ByteRange | null, contentRange: string | null): Readable {
  const stream = body as Readable;
  if (range === null || contentRange !== null) return stream;
  stream.destroy();
  throw new Error('the storage returned a whole file instead of a part');
}

type Condition = { IfNoneMatch?: '*' };

/**
 * `exists`: another object is stored under the key, or is being stored or removed. `unknown`: the server has no
 * conditions; of two writers at the same instant, the last one wins there.
 */
function conditionCode(fault: { $metadata?: { httpStatusCode?: number } }): 'exists' | 'unknown' {
  const status = fault.$metadata?.httpStatusCode;
  if (status === 412 || status === 409) return 'exists';
  if (status === 501) return 'unknown';
  throw fault;
}

function nullWhenNotFound(fault: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (fault.$metadata?.httpStatusCode === 404 && fault.name !== 'NoSuchBucket') return null;
  throw fault;
}

/** Media and uploads in a bucket. `writing`: folder on this machine for incomplete files. */
export function createS3FileStore(options: {
  s3: S3Settings;
  writing: string;
  publicBaseUrl: string;
  maxUploadBytes: number;
}): S3FileStore {
  const { s3, ...rest } = options;
  const objects = createS3Objects(s3);
  return { ...createFileStore({ objects, ...rest }), check: objects.check, close: objects.close };
}
