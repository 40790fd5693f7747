import type { Middleware } from 'koa';
import type { Ids, Log } from '#core/ports.ts';
import { localeFrom } from '#core/shared/locale.ts';
import { errorBody } from './reply.ts';

/** Gives every request an id and turns a fault into a 500 that tells nothing but that id's log line exists. */
export function handleFaults(log: Log, ids: Ids): Middleware {
  return async (ctx, next) => {
    const requestId = ids.next();
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } catch (fault) {
      // The caller went away in the middle of the request: nobody is left to answer, and nothing is wrong with us.
      if (ctx.req.destroyed && (fault as NodeJS.ErrnoException).code === 'ECONNRESET') return;
      log('error', 'request.fault', {
        requestId,
        method: ctx.method,
        path: ctx.path,
        fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
      });
      ctx.status = 500;
      ctx.body = { ...errorBody({ code: 'server.fault' }, localeFrom(ctx.get('Accept-Language'))), requestId };
    }
  };
}
