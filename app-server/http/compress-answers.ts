import type { Middleware } from 'koa';
import compress from 'koa-compress';

/**
 * Compresses answers from 1 kB on as the caller takes it. No cookie signs anybody in, so no other site can have answers to
 * its own words compressed together with somebody's secrets. A stream of events writes its response itself and stays as it is.
 */
export function compressAnswers(): Middleware {
  return compress({ threshold: 1024, deflate: false }) as Middleware;
}
