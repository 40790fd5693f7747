import type { Middleware } from 'koa';
import compress from 'koa-compress';

/**
 * Compresses responses from 1 kB on as the caller accepts it. No cookie signs a user in, so another site cannot have
 * its own words compressed together with a user's secrets. A stream of events writes its response itself and stays
 * uncompressed.
 */
export function compressAnswers(): Middleware {
  return compress({ threshold: 1024, deflate: false }) as Middleware;
}
