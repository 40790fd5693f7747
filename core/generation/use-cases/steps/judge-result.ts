import type { Ports } from '#core/ports.ts';
import type { Generation, Media } from '#core/generation/generation.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { RunsInFlight, StopSignal } from '#core/generation/runs-in-flight.ts';
import type { CallFailure, WorkflowRequest } from '#core/generation/workflow-caller.ts';
import type { NamedFile, TemplateValues } from '#core/webhooks/request-template.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { later } from '#core/generation/generation-states.ts';
import { personaOf } from '#core/influencers/persona.ts';
import { ok } from '#core/shared/result.ts';
import { likenessIn } from '#core/webhooks/likeness.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { missingReference } from '#core/webhooks/template-checks.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secrets.ts';
import { fillEntries } from './call-workflow.ts';
import { openBody } from './open-body.ts';

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
  influencer: Influencer;
  references: NamedFile[];
};

/**
 * Sends the stored result of a run and the references of its model to the judge, once. Whatever goes wrong, the observation has no score, so
 * that a judge never costs a customer the result. Null when the run does not wait for a score any more.
 */
export async function judgeResult(ports: JudgePorts, id: string, signal: StopSignal): Promise<Observation | null> {
  const judged = await ports.runs.throughOutage(() => judgedRun(ports, id), signal);
  if (judged === null) return null;
  const likeness = typeof judged === 'string' ? judged : await scoreOf(ports, judged, signal).catch(String);
  if (typeof likeness === 'number') return { kind: 'judged', likeness };
  ports.log('warn', 'generation.notScored', { generationId: id, detail: likeness });
  return { kind: 'judged', likeness: null };
}

/** A text says why there is no score. */
async function scoreOf(ports: JudgePorts, judged: Judged, signal: StopSignal): Promise<number | string> {
  const { run, judge } = judged;
  const result = await sharedResult(ports, run.result.media);
  if (result === null) return 'the result cannot be sent';
  const request = () => requestOf(ports, judged, result);
  const answer = await ports.workflows.call({ request, generationId: `${run.id}-judge`, signal });
  if (answer.kind === 'failure') return `${answer.failure}: ${answer.detail}`;
  return likenessIn(judge, answer.json, null) ?? 'the response has no score';
}

async function requestOf(
  ports: JudgePorts,
  { run, webhookId, judge, influencer, references }: Judged,
  result: NamedFile,
): Promise<WorkflowRequest | CallFailure> {
  const missing = missingReference(judge, references);
  if (missing !== null) return { kind: 'failure', failure: 'reference.missing', detail: missing };
  const named = { callbackUrl: null, generationId: run.id };
  const filled = { headers: fillEntries(judge.headers, named), query: fillEntries(judge.query, named) };
  const entries = openEntries(ports.secrets, webhookId, filled);
  if (!entries) return { kind: 'failure', failure: 'webhook.unauthorized', detail: 'a secret cannot be opened' };
  const values: TemplateValues = {
    ...named,
    prompt: run.prompt,
    scene: judge.scene,
    type: run.contentType,
    random: ports.random.uint32(),
    inputFields: [],
    input: {},
    influencer: personaOf(influencer, (path) => ports.files.publicUrl(path)),
    references,
    assets: [],
    result,
  };
  const timeoutMs = Math.min(maxJudgeMs, judge.timeLimitSeconds * 1000);
  const body = await openBody(ports, {
    kind: judge.bodyKind,
    fill: (insert) => fillTemplate(judge.requestTemplate, values, insert),
    until: later(ports.clock.now(), timeoutMs),
    references,
  });
  if ('failure' in body) return body;
  const { headers, query, secrets } = entries;
  const url = addressWithQuery(judge.webhookUrl, query);
  return { kind: 'request', method: judge.method, url, headers, secrets, ...body, timeoutMs };
}

/**
 * A copy of the main image under the hash of its bytes, so that a request can contain it in every form; the sweep removes it an hour
 * later. Of a video its poster, if there is one. Null when it is not stored any more, or too large.
 */
async function sharedResult(
  { files, transact, clock }: Pick<Ports, 'files' | 'transact' | 'clock'>,
  [main]: readonly Media[],
): Promise<NamedFile | null> {
  const url = main?.kind === 'video' ? (main.thumbnailUrl ?? main.url) : main?.url;
  const media = url === undefined ? null : await files.openMedia(url);
  const staged = media && (await files.stageUpload(await media.stream()));
  if (!staged) return null;
  const { sha256, size, detected } = staged;
  try {
    await transact(async ({ uploads }) => ok(await uploads.announceObject({ sha256, size, now: clock.now() })));
    await staged.store();
  } finally {
    await staged.drop();
  }
  return { name: 'result', file: { sha256, type: detected.type ?? 'application/octet-stream', size, name: 'result' } };
}

async function judgedRun({ read }: Pick<Ports, 'read'>, id: string): Promise<Judged | string | null> {
  return read(async ({ generations, webhooks, influencers, references }) => {
    const run = await generations.byId(id);
    if (run?.status !== 'judging') return null;
    const named = run.rules.likeness?.judge;
    const judge = named && (await webhooks.version(named.webhookId, named.version));
    const influencer = await influencers.byId(run.influencerId);
    if (!judge || !influencer) return 'the judge was deleted';
    const { webhookId } = named;
    return { run, webhookId, judge, influencer, references: await references.list(run.influencerId) };
  });
}
