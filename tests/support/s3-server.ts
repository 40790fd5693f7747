import { mkdtemp, rm, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#adapters/files/s3-file-store.ts';

/** An S3 server of this machine with one empty bucket; it checks signatures. */
export async function startS3Server(): Promise<{
  settings: S3Settings;
  /** While `true` every request returns 503. */
  setUnavailable: (isUnavailable: boolean) => void;
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
  server.middleware.unshift((ctx, next) => {
    if (!isUnavailable) return next();
    ctx.status = 503;
    ctx.type = 'application/xml';
    ctx.body = '<Error><Code>ServiceUnavailable</Code><Message>Please try again.</Message></Error>';
    return Promise.resolve();
  });
  // The client names a bucket as `/vitrin/`; this server would check the signature of `/vitrin`. This runs just before the router.
  server.middleware.splice(-1, 0, (ctx, next) => {
    if (/^\/[^/]+\/$/.test(ctx.path)) {
      ctx.state['vhost'] = true;
      ctx['mountPath'] = '/';
    }
    return next();
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
    placeOf,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
