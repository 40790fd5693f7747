import type { Middleware } from 'koa';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Prints all figures of this process. */
export type PrintMetrics = () => Promise<{ type: string; text: string }>;

/** `/metrics` beside the app, for callers with the token; without a token in the settings there is no such path. */
export function serveMetrics(print: PrintMetrics, token: string | null): Middleware {
  return async (ctx, next) => {
    if (token === null || ctx.path !== '/metrics') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    if (!hasToken(ctx.req, token)) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    const { type, text } = await print();
    ctx.set('Content-Type', type);
    ctx.body = text;
  };
}

/** A server that answers `/metrics` alone. A token in the settings is required here too. */
export function metricsListener(print: PrintMetrics, token: string | null): RequestListener {
  return async (request, response) => {
    const [path] = (request.url ?? '/').split('?', 1);
    if (path !== '/metrics') return response.writeHead(404).end();
    if (token !== null && !hasToken(request, token)) {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    const { type, text } = await print();
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  };
}

/** Compares hashes, in constant time: the duration reveals nothing about the token. */
function hasToken(request: IncomingMessage, token: string): boolean {
  const [, sent = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return timingSafeEqual(hashOf(sent), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
