import type { Ports, Stores } from '#core/ports.ts';
import type { Next, Observation, Step } from '#core/generation/observation.ts';
import type { Generation, EndedGeneration } from '#core/generation/generation.ts';
import type { Result } from '#core/shared/result.ts';
import {
  generationAdvanced,
  generationCameLate,
  creditsMoved,
  generationFinished,
} from '#core/generation/generation-events.ts';
import { decide } from '#core/generation/decide.ts';
import { hasEnded, isOpen, displayedResult, isCharged } from '#core/generation/generation-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { spendDetail } from '#core/credits/ledger.ts';
import { asAccountProblem, noteHealth, turnIfWorkflowTakes } from './note-health.ts';

export type ObservePorts = Pick<Ports, 'transact' | 'clock' | 'log'>;
type Observe = (state: Generation, now: string) => Observation | null;

/** An observation of a call counts for the attempt that made it: a late one of the first does not reach the repeat. */
export function ofAttempt({ firstResult }: Pick<Generation, 'firstResult'>) {
  const isRepeat = firstResult !== undefined;
  return (observation: Observation) =>
    (state: Generation): Observation | null =>
      isOpen(state.status) && (state.firstResult !== undefined) !== isRepeat ? null : observation;
}

/**
 * Decides the effect of an observation on a run and commits it: state, credits, events and the job of its next step,
 * whole or not at all. null when nothing changed: the run is missing, has moved on, or there was nothing to observe.
 * Safe to repeat.
 */
export async function observeGeneration(
  ports: ObservePorts,
  id: string,
  observation: Observation | Observe,
): Promise<Step | null> {
  const now = ports.clock.now();
  const committed = await ports.transact(async (stores): Promise<Result<Step | null>> => {
    const step = await observeIn(stores, ports, id, observation, now);
    return step === 'noHold' ? refuse('generation.credits.unavailable') : ok(step);
  });
  // There is a result but no open hold in the ledger: the run ends, nothing is charged.
  if (!committed.ok) {
    const detail = 'no open hold to capture';
    return observeGeneration(ports, id, { kind: 'copyFailed', failure: 'credits.unavailable', detail });
  }
  if (committed.value?.next.kind === 'end') notifyEnd(ports, committed.value.state);
  return committed.value;
}

/** As `observeGeneration`, within a transaction. `noHold`: the ledger has no open hold to capture; the transaction must roll back. */
export async function observeIn(
  stores: Stores,
  { log }: Pick<Ports, 'log'>,
  id: string,
  observation: Observation | Observe,
  now: string,
): Promise<Step | null | 'noHold'> {
  const state = await stores.generations.lock(id);
  const wanted = state && (typeof observation === 'function' ? observation(state, now) : observation);
  if (!wanted) return null;
  const turn = await turnIfWorkflowTakes(stores, state, wanted, now);
  const observed = await asAccountProblem(stores, state, turn);
  const step = decide(state, observed, now);
  if (step.next.kind === 'none') {
    if (brings(observed)) log('warn', 'generation.lateAnswer', { generationId: id, status: state.status });
    if (observed.kind === 'requestFailed') await noteHealth(stores, state, { state, next: step.next }, observed, now);
    return null;
  }
  if (!(await commit(stores, state, step, now))) return 'noHold';
  await noteHealth(stores, state, step, observed, now);
  return step;
}

async function commit(stores: Stores, before: Generation, { state, next }: Step, now: string): Promise<boolean> {
  const isMoved = await stores.generations.move(state, before.status, now);
  if (!isMoved) throw new Error(`run ${state.id} changed under its lock`);
  if (mustNotify(state, next)) await stores.jobs.enqueue('cancel-generation', { generationId: state.id });
  if (state.firstResult && !before.firstResult) await stores.generations.removeCallbackTokens(state.id);
  if (isOpen(before.status) && hasEnded(state)) return settleGeneration(stores, state, now);
  if (cameLate(state)) await stores.events.append(generationCameLate(state, now));
  else if (isDisplayed(before, state)) await stores.events.append(generationAdvanced(state, now));
  const startAfter = jobAfter(state, next);
  // Many runs wait at a time: their steps must not delay new runs.
  const job = state.status === 'waiting' ? 'ask-provider' : 'run-generation';
  if (startAfter !== null) await stores.jobs.enqueue(job, { generationId: state.id }, { startAfter });
  return true;
}

/** The provider of a cancelled run is notified once it has an address for that. */
function mustNotify(state: Generation, next: Next): boolean {
  if (state.status !== 'cancelled' || !state.reference?.cancelUrl) return false;
  return next.kind === 'end' || next.kind === 'tellCancelled';
}

/** A status request has the job of the next one, should its response be lost. */
function jobAfter(state: Generation, next: Next): string | null {
  if (next.kind === 'wait') return next.until;
  return next.kind === 'ask' && state.status === 'waiting' ? state.nextStepAt : null;
}

/**
 * A late result was stored and is visible to its customer: a stored one does not change any more, so this happens once.
 */
function cameLate(state: Generation): boolean {
  return hasEnded(state) && state.status !== 'done' && displayedResult(state) !== null;
}

/** The data visible to the customer has changed: the step or the progress. */
function isDisplayed(before: Generation, state: Generation): boolean {
  if (state.status !== before.status) return true;
  if (state.live !== before.live) return true;
  return state.status === 'waiting' && before.status === 'waiting' && state.progress !== before.progress;
}

function brings({ kind }: Observation): boolean {
  return kind === 'answered' || kind === 'copied' || kind === 'callFailed' || kind === 'copyFailed';
}

export function notifyEnd({ log }: Pick<Ports, 'log'>, state: Generation): void {
  if (!hasEnded(state)) return;
  const { id: generationId, status } = state;
  if (state.status === 'done') return log('info', 'generation.ended', { generationId, status });
  const { failure, failureDetail: detail } = state;
  log('warn', 'generation.ended', { generationId, status, failure, detail });
}

/**
 * The effects of a run's end, in the transaction that ends it: its credits (captured for a result, released otherwise)
 * and their events. False when there is no open hold to capture; the transaction must then roll back.
 */
async function settleGeneration(stores: Stores, ended: EndedGeneration, now: string): Promise<boolean> {
  const charged = isCharged(ended);
  if (charged) {
    if (!(await stores.credits.capture(ended.id, await detailOf(stores, ended), now))) return false;
  } else {
    await stores.credits.release(ended.id, now);
  }
  const move = charged ? 'spent' : 'returned';
  await stores.events.append(generationFinished(ended, now), creditsMoved(ended, move, now));
  if (ended.status === 'done' && charged) {
    await stores.webhooks.recordDuration(ended.webhookId, (Date.parse(now) - Date.parse(ended.startedAt)) / 1000);
  }
  return true;
}

async function detailOf(stores: Stores, { webhookId, influencerId }: Generation) {
  const webhook = await stores.webhooks.byId(webhookId);
  const influencer = await stores.influencers.byId(influencerId);
  return spendDetail({ workflow: webhook?.name ?? { tr: '', en: '' }, influencer: influencer?.name ?? '' });
}
