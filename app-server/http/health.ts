import type { Middleware } from 'koa';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSharedReads } from './shared-reads.ts';

/** The conditions for the process to do its work, by name. */
export type Readiness = Record<string, () => Promise<boolean>>;

/** Without the storage of files everything else works: the process stays in service, and the reply names it. */
const tolerated = new Set(['storage']);
/** Storage that takes longer counts as missing, so that a probe with a time limit of a second gets its reply. */
const toleratedMs = 800;

export type HealthReply = { status: 200 | 404 | 503; body: Record<string, unknown> };

/** Requests during a check share its result: health checks take no turns. */
export function health(readiness: Readiness, version?: string): Middleware {
  const shared = createSharedReads<HealthReply>();
  return async (ctx, next) => {
    if (!isHealthPath(ctx.path)) {
      await next();
      return;
    }
    const { status, body } = await shared.read(ctx.path, () => answerHealth(ctx.path, readiness, version));
    ctx.status = status;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  };
}

/** Paths that a monitor may request (`/healthz`, say): missing ones must not get the app as response. */
function isHealthPath(path: string): boolean {
  return path.startsWith('/health') || path.startsWith('/metrics');
}

/** `live`: the process responds, with its version. `ready`: it can do its work; missing conditions are named, tolerated ones with 200. */
export async function answerHealth(path: string, readiness: Readiness, version?: string): Promise<HealthReply> {
  if (path !== '/health/live' && path !== '/health/ready') return { status: 404, body: { status: 'unknown' } };
  if (path === '/health/live') return { status: 200, body: { status: 'ok', ...(version && { version }) } };
  const missing = await missingOf(readiness);
  if (missing.length === 0) return { status: 200, body: { status: 'ok' } };
  if (missing.every((name) => tolerated.has(name))) return { status: 200, body: { status: 'impaired', missing } };
  return { status: 503, body: { status: 'unavailable', missing } };
}

async function missingOf(readiness: Readiness): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(readiness).map(async ([name, holds]) => {
      const answer = holds().catch(() => false);
      const inTime = tolerated.has(name) ? Promise.race([answer, sleep(toleratedMs, false, { ref: false })]) : answer;
      return (await inTime) ? [] : [name];
    }),
  );
  return answers.flat();
}
