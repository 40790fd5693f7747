import type { Ports } from '#core/ports.ts';
import type { Generation, GenerationFailure, Media } from '#core/generation/generation.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { RunsInFlight, StopSignal } from '#core/generation/runs-in-flight.ts';
import type { CallFailure, WorkflowRequest } from '#core/generation/workflow-caller.ts';
import type { WorkflowHealth } from '#core/generation/workflow-health.ts';
import type { AddressedFile, NamedFile } from '#core/webhooks/request-template.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { later } from '#core/generation/generation-states.ts';
import { failedOf, typedTexts } from '#core/generation/read-call.ts';
import { withReport } from '#core/generation/read-failure.ts';
import { mayCall } from '#core/generation/workflow-health.ts';
import { ok } from '#core/shared/result.ts';
import { typesByExtension } from '#core/files/file-type.ts';
import { likenessIn } from '#core/webhooks/likeness.ts';
import { missingReference } from '#core/webhooks/template-checks.ts';
import { claimProbe } from './note-health.ts';
import { openRequest } from './open-body.ts';

/** No customer waits longer for a score. */
const maxJudgeMs = 60_000;

type JudgePorts = Pick<
  Ports,
  'read' | 'transact' | 'clock' | 'workflows' | 'files' | 'fileLinks' | 'ids' | 'random' | 'secrets' | 'log'
> & { runs: Pick<RunsInFlight, 'throughOutage'> };

type Judged = {
  run: Generation & { status: 'judging' };
  webhookId: string;
  judge: WebhookVersion;
  health: WorkflowHealth;
  influencer: Influencer;
  references: NamedFile[];
};

/** `failure` null: the judge was not called. */
type NoScore = { failure: GenerationFailure | null; detail: string };

/**
 * Sends the stored result of a run and the references of its model to the judge, once. Whatever goes wrong, the observation has no score, so
 * that a judge never costs a customer the result. Null when the run does not wait for a score any more.
 */
export async function judgeResult(ports: JudgePorts, id: string, signal: StopSignal): Promise<Observation | null> {
  const judged = await ports.runs.throughOutage(() => judgedRun(ports, id), signal);
  if (judged === null) return null;
  const startedAt = ports.clock.now();
  const score = 'detail' in judged ? judged : await scoreOf(ports, judged, signal).catch(notCalled);
  if (typeof score === 'number') return { kind: 'judged', likeness: score, call: { startedAt, failure: null } };
  const { failure, detail } = score;
  ports.log('warn', 'generation.notScored', { generationId: id, failure, detail });
  return { kind: 'judged', likeness: null, ...(failure && { call: { startedAt, failure } }) };
}

async function scoreOf(ports: JudgePorts, judged: Judged, signal: StopSignal): Promise<number | NoScore> {
  const { run, judge } = judged;
  if (!(await takesCall(ports, judged))) return notCalled('the judge takes no calls');
  const result = await sharedResult(ports, run.result.media);
  if (result === null) return notCalled('the result cannot be sent');
  const request = () => requestOf(ports, judged, result);
  const answer = await ports.workflows.call({ request, generationId: `${run.id}-judge`, signal });
  if (answer.kind === 'answer') {
    return likenessIn(judge, answer.json, null) ?? { failure: 'webhook.missingResult', detail: 'no score' };
  }
  const { moderationWords } = judge;
  const { failure, detail, isKeyRefused } = failedOf(withReport(answer, { moderationWords, typed: typedTexts(run) }));
  return { failure: isKeyRefused ? 'operator.account' : failure, detail };
}

function notCalled(why: unknown): NoScore {
  return { failure: null, detail: String(why) };
}

/** Not while it is paused, or after it failed for several customers; the first run after that tests it. */
async function takesCall(
  { transact, clock }: Pick<Ports, 'transact' | 'clock'>,
  { run: { id }, webhookId, health }: Judged,
): Promise<boolean> {
  const now = clock.now();
  const may = mayCall(health, id, now);
  if (may.kind !== 'probe') return may.kind === 'yes';
  const claimed = await transact(async (stores) => ok(await claimProbe(stores, { id, webhookId }, now)));
  return claimed.ok && claimed.value.kind !== 'no';
}

async function requestOf(
  ports: JudgePorts,
  { run, webhookId, judge, influencer, references }: Judged,
  result: NamedFile | AddressedFile,
): Promise<WorkflowRequest | CallFailure> {
  const missing = missingReference(judge, references);
  if (missing !== null) {
    const detail = 'name' in missing ? missing.name : `fewer than ${missing.least} references`;
    return { kind: 'failure', failure: 'reference.missing', detail };
  }
  const timeoutMs = Math.min(maxJudgeMs, judge.timeLimitSeconds * 1000);
  const request = await openRequest(ports, {
    run,
    webhookId,
    webhook: judge,
    influencer,
    references,
    callbackUrl: null,
    values: { random: ports.random.uint32(), inputFields: [], input: {}, assets: [], result },
    until: later(ports.clock.now(), timeoutMs),
  });
  return 'failure' in request ? request : { ...request, timeoutMs };
}

/**
 * The main image, or the poster of a video: as a copy under the hash of its bytes, so that a request can contain it in every form; the
 * sweep removes it an hour later. A video without a poster, and a file that is too large for a copy, is sent by its public address.
 * Null when it is not stored any more.
 */
async function sharedResult(
  { files, transact, clock }: Pick<Ports, 'files' | 'transact' | 'clock'>,
  [main]: readonly Media[],
): Promise<NamedFile | AddressedFile | null> {
  const url = main?.thumbnailUrl && main.kind === 'video' ? main.thumbnailUrl : main?.url;
  const media = url === undefined ? null : await files.openMedia(url);
  if (url === undefined || !media) return null;
  const type = typesByExtension[url.slice(url.lastIndexOf('.'))] ?? 'application/octet-stream';
  const isWholeVideo = main?.kind === 'video' && url === main.url;
  const staged = isWholeVideo ? null : await files.stageUpload(await media.stream());
  if (!staged) return { name: 'result', type, url: files.publicUrl(url) };
  const { sha256, size } = staged;
  try {
    await transact(async ({ uploads }) => ok(await uploads.announceObject({ sha256, size, now: clock.now() })));
    await staged.store();
  } finally {
    await staged.drop();
  }
  return { name: 'result', file: { sha256, type: staged.detected.type ?? type, size, name: 'result' } };
}

async function judgedRun({ read }: Pick<Ports, 'read'>, id: string): Promise<Judged | NoScore | null> {
  return read(async ({ generations, webhooks, workflowHealth, influencers, references }) => {
    const run = await generations.byId(id);
    if (run?.status !== 'judging') return null;
    const named = run.rules.likeness?.judge;
    const judge = named && (await webhooks.version(named.webhookId, named.version));
    const influencer = await influencers.byId(run.influencerId);
    if (!judge || !influencer) return notCalled('the judge was deleted');
    const { webhookId } = named;
    const health = await workflowHealth.of(webhookId);
    return { run, webhookId, judge, health, influencer, references: await references.list(run.influencerId) };
  });
}
