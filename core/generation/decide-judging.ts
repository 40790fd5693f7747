import type { Generation, GenerationIn, GenerationOrder, StoredAttempt } from './generation.ts';
import type { ProviderCost } from '#core/webhooks/provider-cost.ts';
import type { Observation, Step } from './observation.ts';
import { deadlineOf, leaseFrom, orderOf } from './generation-states.ts';
import { lost, unchanged } from './observation.ts';

/** The result is stored. Only its score is missing, and nothing but a missing hold ends the run without it. */
export function decideJudging(state: GenerationIn<'judging'>, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'judged':
      return scored(state, attemptOf(state, observation.likeness), now);
    case 'leaseOver':
      return state.leaseUntil <= now ? scored(state, attemptOf(state, null), now) : unchanged(state);
    default:
      return unchanged(state);
  }
}

/** The files of a result are stored: a judge scores them, or the response did. */
export function resultStored(state: GenerationIn<'downloading'>, result: StoredAttempt['result'], now: string): Step {
  const { startedAt, answer, rules } = state;
  const { cost } = answer;
  const stored = { startedAt, result, ...(cost && { cost }) };
  if (!rules.likeness) return delivered(state, { ...stored, likeness: null }, now);
  if (!rules.likeness.judge) return scored(state, { ...stored, likeness: answer.likeness ?? null }, now);
  return {
    state: { ...orderOf(state), status: 'judging', ...stored, leaseUntil: leaseFrom(now) },
    next: { kind: 'judge' },
  };
}

/**
 * A run that is repeated has a result already: that one is delivered where the repeat ends without one, or would have to wait for a
 * service that takes no calls. `step`: the one that such a run would take otherwise.
 */
export function withFirstResult(state: Generation, step: Step, observation: Observation, now: string): Step {
  const { firstResult } = state;
  if (!firstResult) return step;
  const waits =
    (state.status === 'held' && observation.kind === 'heldBack') ||
    (state.status === 'calling' && observation.kind === 'callBusy');
  const failure = waits ? 'webhook.busy' : step.next.kind === 'end' && 'failure' in step.state && step.state.failure;
  if (!failure) return step;
  const cost = sumOf(firstResult.cost, costOf(state));
  const { state: done } = delivered(state, { ...firstResult, ...(cost && { cost }) }, now);
  return { state: done, next: { kind: 'end', credits: 'capture', failure } };
}

/** The ledger has no open hold, so that no result can be delivered. */
export function endsWithoutHold(state: Generation, observation: Observation, now: string): Step | null {
  const isMissing = observation.kind === 'copyFailed' && observation.failure === 'credits.unavailable';
  const hasResult = state.status === 'judging' || state.firstResult !== undefined;
  return isMissing && hasResult ? lost(state, observation.failure, observation.detail, now) : null;
}

function attemptOf({ startedAt, result, cost }: GenerationIn<'judging'>, likeness: number | null): StoredAttempt {
  return { startedAt, result, likeness, ...(cost && { cost }) };
}

/** Below the threshold the run is repeated once, at no charge; then the better result is delivered. */
function scored(state: Generation, attempt: StoredAttempt, now: string): Step {
  if (state.firstResult) return delivered(state, betterOf(state.firstResult, attempt), now);
  return isLow(state.rules, attempt.likeness) ? repeated(state, attempt, now) : delivered(state, attempt, now);
}

/** A likeness below the threshold of its run. */
export function isLow({ likeness: rules }: GenerationOrder['rules'], likeness: number | null | undefined): boolean {
  const threshold = rules?.threshold ?? null;
  return threshold !== null && typeof likeness === 'number' && likeness < threshold;
}

/** A result without a score is not taken for the better one. */
function betterOf(first: StoredAttempt, second: StoredAttempt): StoredAttempt {
  const better = (second.likeness ?? -1) > (first.likeness ?? -1) ? second : first;
  const cost = sumOf(first.cost, second.cost);
  return { ...better, ...(cost && { cost }) };
}

/** The price of a repeat, as far as the service has named it. */
function costOf(state: Generation): ProviderCost | undefined {
  if (state.status === 'downloading') return state.answer.cost;
  return state.status === 'waiting' ? state.reference.cost : undefined;
}

function sumOf(a: ProviderCost | undefined, b: ProviderCost | undefined): ProviderCost | undefined {
  if (!a || !b || a.unit !== b.unit) return b ?? a;
  return { amount: a.amount + b.amount, unit: a.unit };
}

/** It gets the time of the workflow once more, from now on, and waits for its turn like any run. */
function repeated(state: Generation, firstResult: StoredAttempt, now: string): Step {
  const deadline = deadlineOf({ startedAt: now, rules: state.rules });
  return {
    state: {
      ...orderOf(state),
      firstResult,
      status: 'held',
      offeredAt: now,
      mayStartAt: null,
      startedAt: now,
      deadline,
    },
    next: { kind: 'wait', until: now },
  };
}

function delivered(state: Generation, { startedAt, result, likeness, cost }: StoredAttempt, now: string): Step {
  const { firstResult: _first, ...order } = orderOf(state);
  return {
    state: {
      ...order,
      status: 'done',
      startedAt,
      finishedAt: now,
      result,
      ...(cost && { cost }),
      ...(likeness !== null && { likeness }),
    },
    next: { kind: 'end', credits: 'capture' },
  };
}
