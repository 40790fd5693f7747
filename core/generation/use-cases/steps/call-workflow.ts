import type { Ports, Stores } from '#core/ports.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { RunsInFlight, StopSignal } from '#core/generation/runs-in-flight.ts';
import type { Generation, RunRules } from '#core/generation/generation.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { CallFailure, WorkflowRequest, WorkflowResponse } from '#core/generation/workflow-caller.ts';
import type { WorkflowHealth } from '#core/generation/workflow-health.ts';
import type { NamedFile } from '#core/webhooks/request-template.ts';
import { deadlineOf, later } from '#core/generation/generation-states.ts';
import { startsJob } from '#core/webhooks/result-mode.ts';
import { openRequest, referenceMissing } from './open-body.ts';
import { watchCall } from './watch-call.ts';
import { missingReference, takesReferences } from '#core/webhooks/template-checks.ts';
import { readCall, typedTexts } from '#core/generation/read-call.ts';
import { busyUntil } from '#core/generation/workflow-health.ts';
import { ok } from '#core/shared/result.ts';

/** Shorter than any pause of a busy service but those it asks for itself. */
const shortestBusyPauseMs = 9_000;
/** Time limit of a call that only starts a job, within the workflow's limit. */
const startTimeoutMs = 120_000;
/** Of a call whose files could not be read while they were sent: the service got no whole request. */
const maxSends = 3;

type CallPorts = Pick<
  Ports,
  | 'read'
  | 'transact'
  | 'clock'
  | 'workflows'
  | 'callbacks'
  | 'files'
  | 'fileLinks'
  | 'ids'
  | 'random'
  | 'secrets'
  | 'tokens'
  | 'images'
  | 'log'
> & {
  runs: Pick<RunsInFlight, 'throughOutage'>;
};

/**
 * Calls the run's workflow once and reads its response. The parts of the request are loaded when it is sent and dropped
 * after.
 */
export async function callWorkflow(ports: CallPorts, id: string, signal: StopSignal): Promise<Observation> {
  let wasHeldBack = false;
  const random = ports.random.uint32();
  const request = async () => {
    const parts = await ports.runs.throughOutage(() => partsOf(ports, id), signal);
    wasHeldBack = isHeldBack(parts.generation, ports.clock.now());
    return requestOf(ports, random, parts, signal);
  };
  const send = () => ports.workflows.call({ request, generationId: id, signal });
  let answer = await send();
  for (let sends = 1; sends < maxSends && isUnread(answer) && !signal.aborted; sends++) answer = await send();
  const { webhook, run } = await ports.runs.throughOutage(() => versionOf(ports, id), signal);
  const end = readCall(webhook, answer, typedTexts(run));
  if (wasHeldBack && 'failure' in end && end.failure === 'timedOut') {
    return {
      kind: 'callFailed',
      failure: 'webhook.busy',
      detail: 'the service was busy until too little time was left',
    };
  }
  if (end.kind !== 'busy') return end;
  const health = await ports.runs.throughOutage(() => healthOf(ports, id), signal);
  const until = busyUntil(health, end.retryAfterMs, ports.clock.now());
  return { kind: 'callBusy', until, detail: end.detail };
}

function isUnread(answer: WorkflowResponse): boolean {
  return answer.kind === 'failure' && answer.failure === 'input.unreadable';
}

/** The service was busy for a while, so the remaining time of the run may be too short for a slow response. */
function isHeldBack(run: Generation, now: string): boolean {
  // A second call, of a run that may be repeated, begins late without a busy service.
  return run.status === 'calling' && run.attempts === 1 && now >= later(run.startedAt, shortestBusyPauseMs);
}

/** Files are opened before the call is made, and the callback's token is committed: without either there is no call. */
async function requestOf(
  ports: CallPorts,
  random: number,
  { generation, webhook, influencer, references }: Parts,
  signal: StopSignal,
): Promise<WorkflowRequest | CallFailure> {
  // It may have been cancelled since it was taken.
  if (generation.status !== 'calling') return { kind: 'failure', failure: 'unknown', detail: 'called no more' };
  if (references === null || missingReference(webhook, references) !== null) return referenceMissing;
  const callbackUrl = webhook.mode.kind === 'callback' ? await newCallbackUrl(ports, generation.id, signal) : null;
  const { webhookId, inputData: input, assets } = generation;
  const values = { random, inputFields: webhook.inputFields, input, assets };
  const until = deadlineOf(generation);
  const parts = { run: generation, webhookId, webhook, influencer, references, callbackUrl, values, until };
  const request = await ports.runs.throughOutage(() => openRequest(ports, parts), signal);
  if ('failure' in request) return request;
  const timeoutMs = callTimeoutMs(generation, ports.clock.now());
  const idempotencyKey = generation.firstResult ? `${generation.id}-2` : generation.id;
  const watch = watchCall(ports, generation, webhook);
  return { ...request, timeoutMs, idempotencyKey, ...(watch && { watch }) };
}

/** Only the token's hash is stored; each call has a token of its own, and all tokens of a run are valid. */
async function newCallbackUrl(
  { transact, clock, tokens, callbacks, runs }: Omit<CallPorts, 'read' | 'workflows'>,
  id: string,
  signal: StopSignal,
): Promise<string> {
  const { token, hash } = tokens.mint();
  const add = () => transact(async ({ generations }) => ok(await generations.addCallbackToken(id, hash, clock.now())));
  await runs.throughOutage(add, signal);
  return callbacks.addressOf(id, token);
}

type Parts = {
  generation: Generation;
  webhook: WebhookVersion;
  influencer: Influencer;
  /** Those it was accepted with, if it names any, else the present ones; null when one of them was deleted. */
  references: NamedFile[] | null;
};

async function partsOf(ports: Pick<CallPorts, 'read'>, id: string): Promise<Parts> {
  const parts = await ports.read(async (stores) => {
    const generation = await stores.generations.byId(id);
    const webhook = generation && (await stores.webhooks.version(generation.webhookId, generation.webhookVersion));
    const influencer = generation && (await stores.influencers.byId(generation.influencerId));
    if (!webhook || !influencer) return null;
    return { generation, webhook, influencer, references: await referencesOf(stores, generation, webhook) };
  });
  if (!parts) throw new Error(`run ${id} has lost its workflow or its model`);
  return parts;
}

async function referencesOf(
  stores: Pick<Stores, 'references'>,
  { influencerId, rules: { references: ids } }: Generation,
  webhook: WebhookVersion,
): Promise<NamedFile[] | null> {
  const all = takesReferences(webhook) ? await stores.references.list(influencerId) : [];
  if (ids === undefined) return all;
  const accepted = ids.flatMap((id) => all.find((reference) => reference.id === id) ?? []);
  return accepted.length === ids.length ? accepted : null;
}

async function versionOf(
  ports: Pick<CallPorts, 'read'>,
  id: string,
): Promise<{ run: Generation; webhook: WebhookVersion }> {
  const found = await ports.read(async ({ generations, webhooks }) => {
    const run = await generations.byId(id);
    const webhook = run && (await webhooks.version(run.webhookId, run.webhookVersion));
    return webhook && { run, webhook };
  });
  if (!found) throw new Error(`run ${id} has lost its workflow`);
  return found;
}

async function healthOf({ read }: Pick<CallPorts, 'read'>, id: string): Promise<WorkflowHealth> {
  return read(async ({ generations, workflowHealth }) => {
    const run = await generations.byId(id);
    if (!run) throw new Error(`run ${id} is missing`);
    return workflowHealth.of(run.webhookId);
  });
}

/** The remaining time for a call. */
function callTimeoutMs(run: { startedAt: string; rules: RunRules }, now: string): number {
  const left = Math.max(0, Date.parse(deadlineOf(run)) - Date.parse(now));
  return startsJob(run.rules.answers) ? Math.min(left, startTimeoutMs) : left;
}
