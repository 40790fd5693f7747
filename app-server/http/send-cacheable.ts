import type { Context } from 'koa';
import { createHash } from 'node:crypto';

/** A reply that is the same for everyone, written out once for all who share it. */
export type CacheableReply = { text: string; etag: string };

/** The tag is weak (RFC 9110 §8.8.3): one for all compressed forms of the same reply. */
export function writeCacheable(body: unknown): CacheableReply {
  const text = JSON.stringify(body);
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Whoever has kept the reply asks each time, and is told 304 while it stands. */
export function sendCacheable(ctx: Context, { text, etag }: CacheableReply): void {
  ctx.status = 200;
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = text;
}
