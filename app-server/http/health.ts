import type { Middleware } from 'koa';
import { createSharedReads } from './shared-reads.ts';

/** The conditions for the process to do its work, by name. */
export type Readiness = Record<string, () => Promise<boolean>>;

export type HealthReply = { status: 200 | 404 | 503; body: Record<string, unknown> };

/** Requests during a check share its result: health checks take no turns. */
export function health(readiness: Readiness): Middleware {
  const shared = createSharedReads<HealthReply>();
  return async (ctx, next) => {
    if (!isHealthPath(ctx.path)) {
      await next();
      return;
    }
    const { status, body } = await shared.read(ctx.path, () => answerHealth(ctx.path, readiness));
    ctx.status = status;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  };
}

/** Paths that a monitor may request (`/healthz`, say): missing ones must not get the app as response. */
function isHealthPath(path: string): boolean {
  return path.startsWith('/health') || path.startsWith('/metrics');
}

/** `live`: the process responds. `ready`: it can do its work; missing conditions are named. */
export async function answerHealth(path: string, readiness: Readiness): Promise<HealthReply> {
  if (path !== '/health/live' && path !== '/health/ready') return { status: 404, body: { status: 'unknown' } };
  const missing = path === '/health/live' ? [] : await missingOf(readiness);
  if (missing.length === 0) return { status: 200, body: { status: 'ok' } };
  return { status: 503, body: { status: 'unavailable', missing } };
}

async function missingOf(readiness: Readiness): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(readiness).map(async ([name, holds]) => ((await holds().catch(() => false)) ? [] : [name])),
  );
  return answers.flat();
}
