import type { Context, Middleware } from 'koa';
import type { Ids, Log } from '#core/ports.ts';
import { localeFrom } from '#core/shared/locale.ts';
import { errorBody } from './reply.ts';

const retryAfterSeconds = 2;
const mask = '•••';

/**
 * Gives every request an id and turns a fault into a response that reveals only the id of its log line: 503 when a
 * service behind us is out of reach for the moment (`isOutage`), 500 otherwise. `secretsInPaths` matches parts of paths
 * that the log must not have.
 */
export function handleFaults(
  log: Log,
  ids: Ids,
  { isOutage, secretsInPaths }: { isOutage: (fault: unknown) => boolean; secretsInPaths: readonly RegExp[] },
): Middleware {
  return async (ctx, next) => {
    const requestId = ids.next();
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } catch (fault) {
      if (isCallersLeaving(ctx, fault)) return;
      const isPassing = isOutage(fault);
      log(isPassing ? 'warn' : 'error', isPassing ? 'request.outage' : 'request.fault', {
        requestId,
        method: ctx.method,
        path: secretsInPaths.reduce((path, secret) => path.replace(secret, mask), ctx.path),
        fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
      });
      const code = isPassing ? 'server.unavailable' : 'server.fault';
      ctx.status = isPassing ? 503 : 500;
      if (isPassing) ctx.set('Retry-After', String(retryAfterSeconds));
      ctx.body = { ...errorBody({ code }, localeFrom(ctx.get('Accept-Language'))), requestId };
    }
  };
}

/**
 * The caller disconnected in the middle of the request: there is no receiver, and no fault of ours. Checked on the
 * socket: a request whose body was read counts as destroyed while its caller still waits.
 */
function isCallersLeaving(ctx: Context, fault: unknown): boolean {
  const isOfRequest =
    fault === ctx.req.errored || (fault as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
  return ctx.req.socket.destroyed && isOfRequest;
}
