import type { Ports } from '#core/ports.ts';
import type { Generation, GenerationFailure } from '#core/generation/generation.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import { ok } from '#core/shared/result.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { readAnswer } from '#core/webhooks/read-answer.ts';
import { generationAdvanced } from '#core/generation/generation-events.ts';
import { beginCalling, beginDownloading, endWithout, finish, leaseFrom } from '#core/generation/generation-states.ts';
import { influencerValues } from '#core/generation/influencer-values.ts';
import { copyResult } from './steps/copy-result.ts';
import { settleGeneration } from './steps/settle-generation.ts';

type RunPorts = Pick<Ports, 'transact' | 'clock' | 'workflows' | 'files' | 'images' | 'log'>;
type Claim = { generation: Generation; webhook: Webhook; influencer: Influencer };
type Outcome = { ok: true; generation: Generation } | { ok: false; failure: GenerationFailure; detail: string };

/** Spec §9: ten minutes. */
const callTimeoutMs = 600_000;

/**
 * The job of one run: claim, call once, copy, settle. The claim is committed before the call, so a second delivery of the job
 * finds the run taken and does nothing. A crash after the claim leaves a lease that ends; the sweep then closes the run as
 * `unknown` and gives the credits back. The workflow is never called a second time.
 */
export function runGeneration(ports: RunPorts) {
  return async (input: { generationId: string }): Promise<void> => {
    const claim = await claimRun(ports, input.generationId);
    if (!claim) return;
    const stillHere = () => extendLease(ports, claim.generation.id);
    const answer = await callWorkflow(ports, claim, stillHere);
    const outcome = answer.ok ? await fetchResult(ports, claim.generation, answer.answer, stillHere) : answer;
    await settle(ports, claim.generation, outcome);
  };
}

async function claimRun(ports: RunPorts, id: string): Promise<Claim | null> {
  const claimed = await ports.transact(async (stores) => {
    const found = await stores.generations.lock(id);
    if (found?.status !== 'held') return ok(null);
    const webhook = await stores.webhooks.byId(found.webhookId);
    const influencer = await stores.influencers.byId(found.influencerId);
    if (!webhook || !influencer) throw new Error(`run ${id} has lost its workflow or its model`);
    const generation = beginCalling(found, ports.clock.now());
    if (!(await stores.generations.move(generation, ['held']))) return ok(null);
    await stores.events.append(generationAdvanced(generation, ports.clock.now()));
    return ok({ generation, webhook, influencer });
  });
  return claimed.ok ? claimed.value : null;
}

async function extendLease(ports: RunPorts, id: string): Promise<void> {
  const until = leaseFrom(ports.clock.now());
  await ports
    .transact(async (stores) => ok(await stores.generations.extendLease(id, until)))
    // One missed sign of life is not the end of a run; a lease that ends is.
    .catch((fault: unknown) => ports.log('warn', 'generation.leaseFault', { generationId: id, fault: String(fault) }));
}

type Called = { ok: true; answer: ReadAnswer } | { ok: false; failure: GenerationFailure; detail: string };

async function callWorkflow(
  ports: RunPorts,
  { generation, webhook, influencer }: Claim,
  onWait: () => Promise<void>,
): Promise<Called> {
  const body = fillTemplate(webhook.requestTemplate, {
    prompt: generation.prompt,
    type: generation.contentType,
    generationId: generation.id,
    input: generation.inputData,
    influencer: influencerValues(influencer, (path) => ports.files.publicUrl(path)),
  });
  const answer = await ports.workflows.call({
    url: webhook.webhookUrl,
    body,
    generationId: generation.id,
    timeoutMs: callTimeoutMs,
    onWait,
  });
  if (answer.kind === 'failure') return { ok: false, failure: answer.failure, detail: answer.detail };
  return readAnswer(webhook, answer.json);
}

async function fetchResult(
  ports: RunPorts,
  generation: Generation,
  answer: ReadAnswer,
  onWait: () => Promise<void>,
): Promise<Outcome> {
  const downloading = beginDownloading(generation, ports.clock.now());
  const begun = await ports.transact(async (stores) => {
    if (!(await stores.generations.move(downloading, ['calling']))) return ok(false);
    await stores.events.append(generationAdvanced(downloading, ports.clock.now()));
    return ok(true);
  });
  // The run was closed while its answer was on the way: what arrived is late, and settling will find so.
  if (!begun.ok || !begun.value) return { ok: false, failure: 'unknown', detail: 'late answer' };
  const copied = await copyResult(ports, { answer, contentType: generation.contentType }, onWait).catch(
    (fault: unknown) => {
      ports.log('error', 'generation.copyFault', { generationId: generation.id, fault: String(fault) });
      return { ok: false, failure: 'result.unavailable', detail: 'our storage failed' } as const;
    },
  );
  return copied.ok ? { ok: true, generation: finish(downloading, copied.result, ports.clock.now()) } : copied;
}

async function settle(ports: RunPorts, generation: Generation, outcome: Outcome): Promise<void> {
  const now = ports.clock.now();
  const ended = outcome.ok ? outcome.generation : endWithout(generation, outcome.failure, outcome.detail, now);
  const settled = await ports.transact(async (stores) => ok(await settleGeneration(stores, ended, now)));
  const fields = { generationId: ended.id, status: ended.status, failure: ended.failure, detail: ended.failureDetail };
  if (settled.ok && !settled.value) ports.log('warn', 'generation.lateAnswer', fields);
  else ports.log(ended.status === 'done' ? 'info' : 'warn', 'generation.ended', fields);
}
