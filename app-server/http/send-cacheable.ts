import type { Context } from 'koa';
import { createHash } from 'node:crypto';

/**
 * Answers what is the same for everyone. Whoever has kept it asks each time, and is told 304 while it stands. The tag is weak
 * (RFC 9110 §8.8.3): one for all compressed forms of the same reply.
 */
export function sendCacheable(ctx: Context, body: unknown): void {
  const text = JSON.stringify(body);
  ctx.status = 200;
  ctx.set('ETag', `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = text;
}
