import type { Breaker, BreakerNews, MayBegin } from './breaker.ts';
import { breakerAfter, closedBreaker, mayBegin } from './breaker.ts';
import { later } from './generation-states.ts';

/** The health of a workflow's service, as its runs have shown it. One row for each workflow that had a run. */
export type WorkflowHealth = {
  webhookId: string;
  breaker: Breaker;
  /** The service required a pause (429, or 503 with Retry-After): no run of it is called before. */
  busyUntil: string | null;
  /** The number of such pauses since a run of it worked. */
  pauses: number;
};

export type WorkflowHealthStore = {
  /** The present health; for a workflow without a row, that of a working one. */
  of(webhookId: string): Promise<WorkflowHealth>;
  /** As `of`, locked for the rest of the transaction: the last lock a transaction takes. */
  lock(webhookId: string): Promise<WorkflowHealth>;
  /** Needs `lock`. */
  save(health: WorkflowHealth): Promise<void>;
  /** Of every workflow that has a row. */
  list(): Promise<WorkflowHealth[]>;
};

export function freshHealth(webhookId: string): WorkflowHealth {
  return { webhookId, breaker: closedBreaker, busyUntil: null, pauses: 0 };
}

/** The longest a service can put us off by Retry-After. */
export const longestPauseMs = 3_600_000;
const firstPauseMs = 10_000;
const longestOwnPauseMs = 600_000;

/** The end of the pause for a busy service: as long as it requires, else ten seconds, twice as long each time. */
export function busyUntil(
  { pauses }: Pick<WorkflowHealth, 'pauses'>,
  retryAfterMs: number | null,
  now: string,
): string {
  const own = Math.min(firstPauseMs * 2 ** Math.min(pauses, 20), longestOwnPauseMs);
  return later(now, Math.min(retryAfterMs ?? own, longestPauseMs));
}

/** A later response never shortens a pause. */
export function withPause(health: WorkflowHealth, until: string): WorkflowHealth {
  const isLonger = health.busyUntil === null || until > health.busyUntil;
  return { ...health, pauses: health.pauses + 1, busyUntil: isLonger ? until : health.busyUntil };
}

/** Whether a run may be called now, by the breaker and by the pause the service required. */
export function mayCall({ breaker, busyUntil: busy }: WorkflowHealth, runId: string, now: string): MayBegin {
  const allowed = mayBegin(breaker, runId, now);
  if (allowed.kind === 'no' || busy === null || busy <= now) return allowed;
  return { kind: 'no', until: busy };
}

/** The visible change when the breaker's state changed; null without one. */
export type BreakerChange = 'opened' | 'probing' | 'closed' | 'paused' | 'accountProblem';

export function healthAfter(
  health: WorkflowHealth,
  news: BreakerNews,
  now: string,
): { health: WorkflowHealth; change: BreakerChange | null } {
  const breaker = breakerAfter(health.breaker, news, now);
  const works = news.kind === 'ended' && news.outcome === 'worked';
  return {
    health: { ...health, breaker, pauses: works ? 0 : health.pauses },
    change: changeTo(breaker) === changeTo(health.breaker) ? null : changeTo(breaker),
  };
}

function changeTo(breaker: Breaker): BreakerChange {
  return breaker.state === 'paused' && breaker.reason === 'account' ? 'accountProblem' : changes[breaker.state];
}

const changes: Record<Breaker['state'], BreakerChange> = {
  closed: 'closed',
  open: 'opened',
  halfOpen: 'probing',
  paused: 'paused',
};
