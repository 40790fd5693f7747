import type { Context, Middleware } from 'koa';

/** One ended request: `route` is a pattern; `seconds` is null for a stream. */
export type CountRequest = (request: { method: string; route: string; status: number; seconds: number | null }) => void;

const callerLeft = 499;
/** Folders of files, whose paths are too many to count one by one. */
const folders = ['media', 'assets', 'icons', 'health'];

/** Counts each request when its response ends, by the route that handled it (`setRoute`). */
export function countRequests(count: CountRequest): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    const { method } = ctx;
    ctx.res.once('close', () =>
      count({
        method,
        route: routeOf(ctx),
        status: sentStatusOf(ctx),
        seconds: ctx.respond === false ? null : (performance.now() - startedAt) / 1000,
      }),
    );
    await next();
  };
}

/** Names the route of a request for the figures: a pattern without ids. */
export function setRoute(ctx: Context, route: string): void {
  ctx.state['route'] = route;
}

/** The pattern of the route that handled a request, else its folder. */
export function routeOf(ctx: Context): string {
  return (ctx.state['route'] as string | undefined) ?? folderOf(ctx.path);
}

/** The status that was sent; 499 when the caller left before. */
export function sentStatusOf(ctx: Context): number {
  return ctx.res.headersSent ? ctx.res.statusCode : callerLeft;
}

function folderOf(path: string): string {
  const folder = path.split('/', 2)[1]!;
  return folders.includes(folder) ? `/${folder}/*` : '/*';
}
