import type { EndedGeneration, GenerationFailure } from './generation.ts';
import type { WorkflowStop } from '#core/webhooks/webhook.ts';
import { later } from './generation-states.ts';

/**
 * The meaning of a run's end for its service. worked: it did the work · refused: it responded but made no usable result · failed:
 * it could not be reached, took too long or sent an unreadable response; a readable one without a result is a refusal, since a
 * customer can cause it · ours: it shows nothing about the service, for example
 * because we or the customer ended the run.
 */
type Outcome = 'worked' | 'refused' | 'failed' | 'ours';

export const outcomes: Record<GenerationFailure, Outcome> = {
  'webhook.unreachable': 'failed',
  'webhook.badAnswer': 'failed',
  timedOut: 'failed',
  'webhook.refused': 'refused',
  'webhook.unauthorized': 'refused',
  'webhook.missingResult': 'refused',
  'webhook.failed': 'refused',
  'input.rejected': 'refused',
  'input.tooLarge': 'refused',
  'moderation.blocked': 'refused',
  'result.unavailable': 'refused',
  'result.badMedia': 'refused',
  'result.animatedImage': 'refused',
  'result.webm': 'refused',
  'result.tooLarge': 'refused',
  'webhook.busy': 'ours',
  'operator.account': 'ours',
  'webhook.forbiddenAddress': 'ours',
  'input.fileMissing': 'ours',
  'input.unreadable': 'ours',
  'reference.missing': 'ours',
  'credits.unavailable': 'ours',
  unknown: 'ours',
  cancelled: 'ours',
};

/**
 * Whether a workflow accepts runs (decision 66). closed: yes · open: its service failed too often, and no run starts before
 * `retryAt` · halfOpen: one run tests whether the service works again, the others wait; if it has not ended by `retryAt`, another
 * run tests · paused: an admin stopped it by hand, or the operator's account with the service has a problem.
 */
export type Breaker =
  /**
   * Runs that began before `since` do not count. `recent`: outcomes of the last ones, newest last, `w` worked and `f`
   * failed. `failedFor`: the customer of each `f`, in the same order.
   */
  | { state: 'closed'; since: string | null; failuresInRow: number; recent: string; failedFor: string[] }
  /**
   * `openings`: the step of its pause, which grows when tests of two customers in a row fail. `failedFor`: the customer
   * of the last failed test; empty before the first.
   */
  | { state: 'open'; since: string; retryAt: string; openings: number; failedFor: string[] }
  /** `since`: when the first run began to test it. `probeId`: the last test run. */
  | { state: 'halfOpen'; since: string; retryAt: string; probeId: string; openings: number; failedFor: string[] }
  /** `reason`: a successful test ends this pause, too. */
  | { state: 'paused'; since: string; reason?: 'account' };

/** The inputs of a breaker. `startedAt` null: the run ended before the service was called. */
export type BreakerNews =
  | { kind: 'ended'; runId: string; userId: string; startedAt: string | null; outcome: Outcome }
  /** A run was chosen as the test. */
  | { kind: 'probed'; runId: string }
  | { kind: 'closedByHand' }
  | { kind: 'pausedByHand' }
  /** The service reported a problem of the operator's account, for whoever asked. */
  | { kind: 'accountProblem' }
  /** A test of an admin has a result. */
  | { kind: 'testWorked' };

type Ended = BreakerNews & { kind: 'ended' };

/** Opens after this many failures of the service in a row … */
export const failuresInRow = 5;
/** … or when this share of the last runs failed, once enough of them are known. */
export const failedShare = 0.5;
export const runsLookedAt = 20;
export const fewestRuns = 10;
/**
 * At most this share of the failures that open it may be of one customer: no customer alone stops a workflow for others
 * (decision 66).
 */
const shareOfOneCustomer = 0.6;
const firstPauseMs = 60_000;
const longestPauseMs = 30 * 60_000;
/** A service may accept a job and lose it: then the test run ends hours later. */
const longestProbeMs = 10 * 60_000;

export const closedBreaker = {
  state: 'closed',
  since: null,
  failuresInRow: 0,
  recent: '',
  failedFor: [],
} satisfies Breaker;

/** The next state of a breaker; the same one when nothing changes. The only place where it changes its state. */
export function breakerAfter(breaker: Breaker, news: BreakerNews, now: string): Breaker {
  if (news.kind === 'closedByHand') return breaker.state === 'closed' ? breaker : closedSince(now);
  const isPaused = breaker.state === 'paused';
  const isOfAccount = isPaused && breaker.reason === 'account';
  if (news.kind === 'pausedByHand') return isPaused && !isOfAccount ? breaker : { state: 'paused', since: now };
  if (news.kind === 'accountProblem') return isPaused ? breaker : { state: 'paused', since: now, reason: 'account' };
  if (news.kind === 'testWorked') return isOfAccount ? closedSince(now) : breaker;
  switch (breaker.state) {
    case 'closed':
      return news.kind === 'ended' && counts(breaker, news.startedAt) ? counted(breaker, news, now) : breaker;
    case 'open':
      if (news.kind !== 'probed' || now < breaker.retryAt) return breaker;
      return halfOpen(breaker, now, news.runId, now);
    case 'halfOpen':
      if (news.kind === 'ended') return match(breaker, news) ? probed(breaker, news, now) : breaker;
      return breaker.retryAt <= now ? halfOpen(breaker, breaker.since, news.runId, now) : breaker;
    case 'paused':
      return breaker;
    default:
      return breaker satisfies never;
  }
}

/** Whether a run may start. `probe`: yes, as the test run. `until`: when another may be tried; null when unknown. */
export type MayBegin = { kind: 'yes' } | { kind: 'probe' } | { kind: 'no'; until: string | null };

export function mayBegin(breaker: Breaker, runId: string, now: string): MayBegin {
  switch (breaker.state) {
    case 'closed':
      return { kind: 'yes' };
    case 'open':
      return breaker.retryAt <= now ? { kind: 'probe' } : { kind: 'no', until: breaker.retryAt };
    case 'halfOpen':
      if (breaker.probeId === runId) return { kind: 'yes' };
      return breaker.retryAt <= now ? { kind: 'probe' } : { kind: 'no', until: null };
    case 'paused':
      return { kind: 'no', until: null };
    default:
      return breaker satisfies never;
  }
}

function counted(closed: Breaker & { state: 'closed' }, { outcome, userId }: Ended, now: string): Breaker {
  if (outcome === 'ours') return closed;
  // The service responded and refused this content: it works, but this does not show how well.
  if (outcome === 'refused') return { ...closed, failuresInRow: 0 };
  const recent = (closed.recent + (outcome === 'worked' ? 'w' : 'f')).slice(-runsLookedAt);
  const failures = [...recent].filter((each) => each === 'f').length;
  if (outcome === 'worked') {
    return { ...closed, failuresInRow: 0, recent, failedFor: lastOf(closed.failedFor, failures) };
  }
  const failedFor = lastOf([...closed.failedFor, userId], failures);
  const inRow = Math.min(closed.failuresInRow + 1, runsLookedAt);
  const isShareOver = recent.length >= fewestRuns && reaches(failedFor, Math.ceil(recent.length * failedShare));
  return reaches(lastOf(failedFor, inRow), failuresInRow) || isShareOver
    ? opened(1, [], now)
    : { ...closed, failuresInRow: inRow, recent, failedFor };
}

function lastOf(all: readonly string[], count: number): string[] {
  return all.slice(Math.max(0, all.length - count));
}

/** True when these failures suffice for `needed`, counting at most a share of `needed` from any one customer. */
function reaches(failedFor: readonly string[], needed: number): boolean {
  const most = Math.floor(needed * shareOfOneCustomer);
  const perCustomer = [...new Set(failedFor)].map((id) => failedFor.filter((each) => each === id).length);
  return perCustomer.reduce((sum, count) => sum + Math.min(count, most), 0) >= needed;
}

type NotClosed = Breaker & { state: 'open' | 'halfOpen' };

function halfOpen({ openings, failedFor }: NotClosed, since: string, probeId: string, now: string): Breaker {
  return { state: 'halfOpen', since, retryAt: later(now, longestProbeMs), probeId, openings, failedFor };
}

/** True when this run's end ends the test: it is the last test run, or an earlier one that neither we nor its customer ended. */
function match({ since, probeId }: Breaker & { state: 'halfOpen' }, ended: Ended): boolean {
  if (ended.runId === probeId) return true;
  return ended.outcome !== 'ours' && ended.startedAt !== null && ended.startedAt >= since;
}

function probed({ openings, failedFor }: NotClosed, { outcome, userId }: Ended, now: string): Breaker {
  switch (outcome) {
    case 'worked':
    case 'refused':
      return closedSince(now);
    case 'failed': {
      // One customer's prompts may fail on their own: they repeat the pause, another customer's failure lengthens it.
      const isOfAnother = failedFor.some((each) => each !== userId);
      return opened(isOfAnother ? openings + 1 : openings, [userId], now);
    }
    case 'ours':
      // The result is unknown: the next run tests it.
      return { state: 'open', since: now, retryAt: now, openings, failedFor };
    default:
      return outcome satisfies never;
  }
}

/** A minute, twice as long with each step, half an hour at most. */
function opened(openings: number, failedFor: string[], now: string): Breaker {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(openings - 1, 20), longestPauseMs);
  return { state: 'open', since: now, retryAt: later(now, pauseMs), openings, failedFor };
}

function closedSince(now: string): Breaker {
  return { ...closedBreaker, since: now };
}

/** Runs that started in an earlier state show the service of that time. */
function counts({ since }: Breaker & { state: 'closed' }, startedAt: string | null): boolean {
  return startedAt !== null && (since === null || startedAt >= since);
}

export function outcomeOf(ended: EndedGeneration): Outcome {
  if (ended.status === 'done') return 'worked';
  if (ended.startedAt === null) return 'ours';
  return outcomes[ended.failure];
}

/**
 * Why a new run would be refused now (`generation.serviceDown`, `generation.servicePaused`); null when it would be
 * accepted.
 */
export function workflowStop(breaker: Breaker, now: string): WorkflowStop | null {
  const may = mayBegin(breaker, '', now);
  if (may.kind !== 'no') return null;
  return { reason: breaker.state === 'paused' ? 'paused' : 'down', retryAt: may.until };
}

/** The present meaning of an earlier reply: a new run is accepted from `retryAt` on. */
export function stopAt(stopped: WorkflowStop | undefined, now: string): WorkflowStop | null {
  if (!stopped || (stopped.retryAt !== null && stopped.retryAt <= now)) return null;
  return stopped;
}
