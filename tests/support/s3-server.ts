import { mkdtemp, rm, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'koa';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#adapters/files/s3-file-store.ts';

type Conditions = 'known' | 'refused' | 'ignored';

/** An S3 server of this machine with one empty bucket; it checks signatures. */
export async function startS3Server(): Promise<{
  settings: S3Settings;
  /** While `true` every request returns 503. */
  setUnavailable: (isUnavailable: boolean) => void;
  /** How it treats `If-None-Match`, by which objects are stored under new keys only: `known` at the start. */
  setConditions: (next: Conditions) => void;
  /** The path of the bytes of a media file. */
  placeOf: (url: string) => string;
  stop: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrin-s3-'));
  const bucket = 'vitrin';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  let isUnavailable = false;
  let conditions: Conditions = 'known';
  server.middleware.unshift((ctx, next) => {
    return isUnavailable ? refuse(ctx, 503, 'ServiceUnavailable') : next();
  });
  // The client names a bucket as `/vitrin/`; this server would check the signature of `/vitrin`. This runs just before the router.
  server.middleware.splice(-1, 0, (ctx, next) => {
    if (/^\/[^/]+\/$/.test(ctx.path)) {
      ctx.state['vhost'] = true;
      ctx['mountPath'] = '/';
    }
    return next();
  });
  // The first object under a key stays when that is requested; this server would replace it.
  const written = new Set<string>();
  server.middleware.splice(-1, 0, async (ctx, next) => {
    const isCondition = conditions !== 'ignored' && ctx.method === 'PUT' && ctx.get('if-none-match') === '*';
    if (isCondition && conditions === 'refused') return refuse(ctx, 501, 'NotImplemented');
    if (isCondition && (written.has(ctx.path) || existsSync(placeOf(ctx.path.slice(1 + bucket.length))))) {
      return refuse(ctx, 412, 'PreconditionFailed');
    }
    if (isCondition) written.add(ctx.path);
    await next();
    written.delete(ctx.path);
  });
  const placeOf = (url: string) => join(directory, bucket, `${url.slice(1)}._S3rver_object`);
  // S3 updates the time of an object when it is copied onto itself; this server does not.
  server.middleware.splice(-1, 0, async (ctx, next) => {
    await next();
    const source = ctx.get('x-amz-copy-source');
    if (source !== '' && ctx.status === 200) await utimes(placeOf(source.replace(bucket, '')), new Date(), new Date());
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    setUnavailable: (next) => void (isUnavailable = next),
    setConditions: (next) => void (conditions = next),
    placeOf,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function refuse(ctx: Pick<Context, 'status' | 'type' | 'body'>, status: number, code: string): Promise<void> {
  Object.assign(ctx, { status, type: 'application/xml', body: `<Error><Code>${code}</Code></Error>` });
  return Promise.resolve();
}
