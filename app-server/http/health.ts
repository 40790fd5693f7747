import type { Middleware } from 'koa';

/** What must hold for the process to do its work, by name. */
export type Readiness = Record<string, () => Promise<boolean>>;

/** `live`: the process answers. `ready`: it can do its work; what is missing for that is named. */
export function health(readiness: Readiness): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') {
      await next();
      return;
    }
    const missing = ctx.path === '/health/live' ? [] : await missingOf(readiness);
    ctx.status = missing.length === 0 ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = missing.length === 0 ? { status: 'ok' } : { status: 'unavailable', missing };
  };
}

async function missingOf(readiness: Readiness): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(readiness).map(async ([name, holds]) => ((await holds().catch(() => false)) ? [] : [name])),
  );
  return answers.flat();
}
