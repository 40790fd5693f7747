import type { Middleware } from 'koa';
import { routeOf, sentStatusOf } from './count-requests.ts';

/** Begins the trace of a request. `within` runs work as a part of it; the first call of `end` counts. */
export type StartTrace = (method: string) => {
  within: <T>(work: () => T) => T;
  /** `route`: a pattern. `requestId`: as in the response and in the log. */
  end: (seen: { route: string; status: number; requestId: string }) => void;
};

/** Paths that a monitor reads all the time. */
const monitored = /^\/(health|metrics)/;

/**
 * Each request begins a trace, which lasts until its response has ended; that of a stream lasts until it is open. A trace context that the
 * caller sends is ignored: anybody could choose ids, and force their requests to be exported.
 */
export function traceRequests(start: StartTrace): Middleware {
  return async (ctx, next) => {
    if (monitored.test(ctx.path)) {
      await next();
      return;
    }
    const { within, end } = start(ctx.method);
    const endNow = () =>
      end({ route: routeOf(ctx), status: sentStatusOf(ctx), requestId: ctx.response.get('X-Request-Id') });
    ctx.res.once('close', endNow);
    await within(next);
    if (ctx.respond === false) endNow();
  };
}
