import type { Middleware } from 'koa';
import { existsSync } from 'node:fs';
import sirv from 'sirv';

/** The built app: hashed assets for ever, everything else asked again; any address without a dot is the app itself. */
export function servePwa(folder: string): Middleware {
  if (!existsSync(folder)) {
    return async (ctx) => {
      ctx.status = 503;
      ctx.body = 'The app has not been built yet: npm run build';
    };
  }
  const files = sirv(folder, {
    single: true,
    etag: true,
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      return;
    }
    await new Promise<void>((resolve) => {
      ctx.res.once('close', resolve);
      ctx.res.statusCode = 200;
      ctx.respond = false;
      files(ctx.req, ctx.res, () => {
        ctx.res.statusCode = 404;
        ctx.res.end();
      });
    });
  };
}
