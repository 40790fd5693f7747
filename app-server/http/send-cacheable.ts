import type { Context } from 'koa';
import { hash } from 'node:crypto';

/** A reply that is the same for everyone, serialised once for all who share it. */
export type CacheableReply = { json: Buffer; etag: string };

/** The tag is weak (RFC 9110 §8.8.3): one for all compressed forms of the same reply. */
export function writeCacheable(body: unknown): CacheableReply {
  // Encoded once, for the tag, the length and the response.
  const json = Buffer.from(JSON.stringify(body));
  return { json, etag: `W/"${hash('sha256', json, 'base64url').slice(0, 22)}"` };
}

/** A client with a cached reply revalidates it each time, and gets 304 while it is unchanged. */
export function sendCacheable(ctx: Context, { json, etag }: CacheableReply): void {
  ctx.status = 200;
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = json;
}
