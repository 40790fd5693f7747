import type { Stores } from '#core/ports.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { JudgeCall, Observation, Step } from '#core/generation/observation.ts';
import type { RequestEntries } from '#core/webhooks/request-entries.ts';
import type { BreakerNews, MayBegin } from '#core/generation/breaker.ts';
import { outcomeOf, outcomes } from '#core/generation/breaker.ts';
import { workflowChanged } from '#core/generation/generation-events.ts';
import { hasEnded, isOpen } from '#core/generation/generation-states.ts';
import { busyUntil, healthAfter, mayCall, withPause } from '#core/generation/workflow-health.ts';

type Named = Pick<Generation, 'id' | 'webhookId'>;
type HealthStores = Pick<Stores, 'workflowHealth' | 'events'>;
type TurnStores = HealthStores & Pick<Stores, 'webhooks'>;

/**
 * The turn of a held run, unless its workflow takes none now. The first after a pause of the breaker becomes the test
 * run.
 */
export async function turnIfWorkflowTakes(
  stores: TurnStores,
  run: Generation,
  turn: Observation,
  now: string,
): Promise<Observation> {
  if (run.status !== 'held' || turn.kind !== 'taken') return turn;
  const health = await stores.workflowHealth.of(run.webhookId);
  const mayCallNow = mayCall(health, run.id, now);
  const may = mayCallNow.kind === 'probe' ? await claimProbe(stores, run, now) : mayCallNow;
  if (may.kind !== 'no') return turn;
  const isDeleted =
    health.breaker.state === 'paused' && (await stores.webhooks.byId(run.webhookId))?.deletedAt !== null;
  return isDeleted ? { kind: 'workflowMissing' } : { kind: 'heldBack', until: may.until };
}

/**
 * A key that worked before and is not accepted any more is a problem of the operator's account, not of the workflow's
 * settings. A 403 shows nothing by itself: some services send it for a content, and no customer may pause a workflow.
 */
export async function asAccountProblem(
  { webhooks }: Pick<Stores, 'webhooks'>,
  { webhookId }: Pick<Generation, 'webhookId'>,
  observed: Observation,
): Promise<Observation> {
  const isRefused = 'failure' in observed && observed.failure === 'webhook.unauthorized' && observed.isKeyRefused;
  if (!isRefused) return observed;
  const webhook = await webhooks.byId(webhookId);
  const hasWorked = webhook !== null && webhook.typicalSeconds !== null;
  return hasWorked ? { ...observed, failure: 'operator.account' } : observed;
}

/** Makes a run the test of whether its service works again, unless another was quicker. */
export async function claimProbe(stores: HealthStores, run: Named, now: string): Promise<MayBegin> {
  const may = mayCall(await stores.workflowHealth.lock(run.webhookId), run.id, now);
  if (may.kind === 'probe') await noteAtBreaker(stores, run.webhookId, { kind: 'probed', runId: run.id }, now);
  return may;
}

/**
 * The effect of a committed step on the workflow's health: the outcome of the run, or a pause that the service
 * requires.
 */
export async function noteHealth(
  stores: TurnStores,
  before: Generation,
  { state: after, next }: Step,
  observed: Observation,
  now: string,
): Promise<void> {
  if (isOpen(before.status) && hasEnded(after)) {
    const { id: runId, userId, webhookId } = after;
    // A repeat that fails ends with the first result, which does not show that the service still works.
    const repeatFailure = next.kind === 'end' ? next.failure : undefined;
    const { startedAt } = repeatFailure ? before : after;
    const outcome = repeatFailure ? outcomes[repeatFailure] : outcomeOf(after);
    await noteAtBreaker(stores, webhookId, { kind: 'ended', runId, userId, startedAt, outcome }, now);
    const failure = repeatFailure ?? ('failure' in after ? after.failure : null);
    if (failure === 'operator.account' && (await hasPresentKeys(stores, after))) {
      await noteAtBreaker(stores, webhookId, { kind: 'accountProblem' }, now);
    }
  }
  if (observed.kind === 'judged' && observed.call) await noteJudge(stores, before, observed.call, now);
  if (observed.kind === 'callBusy') await notePause(stores, before, observed.until);
  if (observed.kind === 'requestFailed' && observed.failure === 'webhook.busy') {
    const health = await stores.workflowHealth.of(before.webhookId);
    await notePause(stores, before, busyUntil(health, observed.retryAfterMs, now));
  }
}

/** Whether a run uses the keys of its workflow as they are now: a replaced one shows nothing about the account. */
async function hasPresentKeys(
  { webhooks }: Pick<Stores, 'webhooks'>,
  { webhookId, webhookVersion }: Pick<Generation, 'webhookId' | 'webhookVersion'>,
): Promise<boolean> {
  const present = await webhooks.byId(webhookId);
  if (!present || present.version === webhookVersion) return true;
  const used = await webhooks.version(webhookId, webhookVersion);
  return used === null || JSON.stringify(sealedKeys(used)) === JSON.stringify(sealedKeys(present));
}

function sealedKeys({ headers, query }: RequestEntries): string[] {
  return [...headers, ...query].flatMap((entry) => (entry.secret ? entry.sealed : []));
}

/** A judge that fails for several customers is not called for a while, so that they do not wait for it. */
async function noteJudge(
  stores: TurnStores,
  { id: runId, userId, rules }: Generation,
  { startedAt, failure }: JudgeCall,
  now: string,
): Promise<void> {
  const judge = rules.likeness?.judge;
  if (!judge) return;
  const outcome = failure === null ? 'worked' : outcomes[failure];
  await noteAtBreaker(stores, judge.webhookId, { kind: 'ended', runId, userId, startedAt, outcome }, now);
  const used = { webhookId: judge.webhookId, webhookVersion: judge.version };
  if (failure === 'operator.account' && (await hasPresentKeys(stores, used))) {
    await noteAtBreaker(stores, judge.webhookId, { kind: 'accountProblem' }, now);
  }
}

/** Moves a workflow's breaker, and emits an event when its state has changed. Returns whether it has. */
export async function noteAtBreaker(
  stores: HealthStores,
  webhookId: string,
  news: BreakerNews,
  now: string,
): Promise<boolean> {
  const health = await stores.workflowHealth.lock(webhookId);
  const { health: next, change } = healthAfter(health, news, now);
  if (next.breaker !== health.breaker || next.pauses !== health.pauses) await stores.workflowHealth.save(next);
  if (change !== null) await stores.events.append(workflowChanged(webhookId, change, now));
  return change !== null;
}

async function notePause({ workflowHealth }: HealthStores, { webhookId }: Generation, until: string): Promise<void> {
  await workflowHealth.save(withPause(await workflowHealth.lock(webhookId), until));
}
