import type { ResultMode, StatusRules } from '#core/webhooks/result-mode.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { Failed, Observation } from './observation.ts';
import type { Live, ProviderReference } from './generation.ts';
import type { ReportedProgress } from '#core/webhooks/reported-progress.ts';
import type { CallFailure, WorkflowResponse } from './workflow-caller.ts';
import { jobAddress, jobIdIn } from '#core/webhooks/job-address.ts';
import { readResponse } from '#core/webhooks/read-response.ts';
import { readStatus, resultIn } from '#core/webhooks/read-status.ts';
import { isStoredFile } from '#core/files/stored-file.ts';
import { reportIn, messageIn } from '#core/webhooks/reported-words.ts';
import { costIn } from '#core/webhooks/provider-cost.ts';
import { likenessIn } from '#core/webhooks/likeness.ts';
import { failureOfJob, withReport } from './read-failure.ts';
import { tookOrder } from './workflow-caller.ts';

/** `busy`: the service accepted nothing; the length of the pause depends on its earlier requests. */
export type CallEnd = Observation | { kind: 'busy'; retryAfterMs: number | null; detail: string };

/** The run that a response is read for. `jobId`: for paths that name it. `typed`: the customer's own texts. */
export type ReadFor = { jobId: string | null; typed: readonly string[] };

/** The data for the response fields, and the job for the paths that name it. */
export type ResultData = { json: unknown; jobId: string | null };

type Typed = { prompt: string; inputData: Record<string, unknown>; assets?: readonly { name: string }[] };

/** The texts a customer wrote, which a service may repeat; names of files are among them. */
export function typedTexts({ prompt, inputData, assets = [] }: Typed): string[] {
  const values = Object.values(inputData).map((value) => (isStoredFile(value) ? value.name : value));
  return [prompt, ...values, ...assets.map(({ name }) => name)].filter((value) => typeof value === 'string');
}

/** The meaning of a call's end for its run. */
export function readCall(webhook: WebhookVersion, answer: WorkflowResponse, typed: readonly string[]): CallEnd {
  const { mode } = webhook;
  switch (mode.kind) {
    case 'answer':
      if (answer.kind === 'failure') return failed(webhook, answer, typed);
      return reportedFailure(webhook, answer.json, typed) ?? readResult(webhook, answer.json, { jobId: null, typed });
    case 'accepted':
      if (answer.kind === 'failure') return tookOrder(answer) ? { kind: 'ordered' } : failed(webhook, answer, typed);
      return reportedFailure(webhook, answer.json, typed) ?? { kind: 'ordered' };
    case 'poll':
      return answer.kind === 'failure' ? failed(webhook, answer, typed) : readStart(webhook, mode, answer.json, typed);
    case 'callback':
      if (answer.kind === 'failure' && !tookOrder(answer)) return failed(webhook, answer, typed);
      return readStart(webhook, mode, answer.kind === 'answer' ? answer.json : null, typed);
    default:
      return mode satisfies never;
  }
}

/** Reads the response of a judge to a test: the score, or the failure if the response has no score. */
export function readScore(webhook: WebhookVersion, answer: WorkflowResponse): CallEnd {
  if (answer.kind === 'failure') return failed(webhook, answer, []);
  const likeness = likenessIn(webhook, answer.json, null);
  if (likeness !== null) return { kind: 'answered', answer: { files: [], text: null, fields: [], likeness } };
  const detail = `${webhook.scorePath}: no score`;
  return { kind: 'callFailed', failure: 'webhook.missingResult', detail, message: messageIn(answer.json) };
}

/** The failure that a status in a 200 response reports; null for any other status, and without rules. */
function reportedFailure(
  webhook: WebhookVersion,
  json: unknown,
  typed: readonly string[],
): (Observation & { kind: 'callFailed' }) | null {
  const { mode } = webhook;
  if (!mode.status) return null;
  const progress = readProgress(webhook, mode.status, json, { jobId: null, typed });
  return progress !== 'done' && progress.kind === 'callFailed' ? progress : null;
}

/** A response as the workflow's response fields read it, from the part with the result. */
export function readResult(
  webhook: WebhookVersion,
  message: unknown,
  { jobId, typed }: ReadFor,
): Observation & { kind: 'answered' | 'callFailed' } {
  const read = readResponse(webhook, partWithResult(webhook, message, jobId), jobId);
  const cost = costIn(webhook, message, jobId);
  const likeness = likenessIn(webhook, message, jobId);
  if (read.ok) {
    const answer = { ...read.answer, ...(cost && { cost }), ...(likeness !== null && { likeness }) };
    return { kind: 'answered', answer };
  }
  const { moderationWords } = webhook;
  const report = read.failure === 'webhook.missingResult' ? reportIn(message, { moderationWords, typed }) : null;
  return { kind: 'callFailed', failure: report ?? read.failure, detail: read.detail, message: messageIn(message) };
}

function partWithResult({ mode }: Pick<WebhookVersion, 'mode'>, message: unknown, jobId: string | null): unknown {
  return mode.status ? resultIn(mode.status, message, jobId) : message;
}

/** A callback from a service. `result`: the data for the response fields. */
export function readCallback(
  webhook: WebhookVersion,
  { status }: Pick<Extract<ResultMode, { kind: 'callback' }>, 'status'>,
  sent: WorkflowResponse,
  run: ReadFor,
): { observation: Observation; result?: ResultData } {
  if (sent.kind === 'failure') {
    return { observation: { kind: 'callFailed', failure: sent.failure, detail: sent.detail } };
  }
  const progress = status ? readProgress(webhook, status, sent.json, run) : 'done';
  if (progress !== 'done') return { observation: progress };
  const read = readResult(webhook, sent.json, run);
  const observation: Observation = read.kind === 'answered' ? { kind: 'receivedCallback', answer: read.answer } : read;
  return { observation, result: resultData(webhook, sent.json, run.jobId) };
}

export function resultData(webhook: Pick<WebhookVersion, 'mode'>, message: unknown, jobId: string | null): ResultData {
  return { json: partWithResult(webhook, message, jobId), jobId };
}

/** The part of a call's response for the response fields; null when it has no result. */
export function resultOfCall(
  webhook: Pick<WebhookVersion, 'mode'>,
  answer: WorkflowResponse,
  observation: Observation,
): ResultData | null {
  const { mode } = webhook;
  if (answer.kind === 'failure') return null;
  if (mode.kind === 'answer') return resultData(webhook, answer.json, null);
  if (observation.kind !== 'answered' || !('job' in mode) || !mode.status) return null;
  return resultData(webhook, answer.json, jobIdIn(answer.json, mode.job.idPath));
}

/** The meaning of a status response or a callback; for `done` the caller finds the result. */
export function readProgress(
  { moderationWords }: Pick<WebhookVersion, 'moderationWords'>,
  rules: StatusRules,
  json: unknown,
  { jobId, typed }: ReadFor,
): 'done' | (Observation & { kind: 'callFailed' | 'progressed' }) {
  const status = readStatus(rules, json, { jobId, moderationWords });
  switch (status.kind) {
    case 'done':
      return 'done';
    case 'failed': {
      const { detail, message } = status;
      const report = status.isBlocked ? 'moderation.blocked' : reportIn(json, { moderationWords, typed });
      return { kind: 'callFailed', failure: report ?? failureOfJob(message), detail, message };
    }
    case 'running':
      return progressOf(status);
    default:
      return status satisfies never;
  }
}

/**
 * The response of a start names the job. Some services wait a little and respond with the result already, as
 * Replicate's `Prefer: wait`.
 */
function readStart(
  webhook: WebhookVersion,
  mode: Extract<ResultMode, { kind: 'poll' | 'callback' }>,
  json: unknown,
  typed: readonly string[],
): Observation {
  const run = { jobId: jobIdIn(json, mode.job.idPath), typed };
  const message = mode.status ? readProgress(webhook, mode.status, json, run) : null;
  if (message !== null && message !== 'done' && message.kind === 'callFailed') return message;
  const resultIsElsewhere = mode.kind === 'poll' && mode.job.resultAddress !== null;
  if (message === 'done' && !resultIsElsewhere) {
    const result = readResult(webhook, json, run);
    if (result.kind === 'answered' || result.failure !== 'webhook.missingResult') return result;
  }
  const reference = referenceIn(webhook, mode, json);
  if (mode.kind === 'poll' && reference.statusUrl === null) {
    return noJob(webhook, json, typed);
  }
  return { kind: 'accepted', reference };
}

/** A start without a job: some services report a refusal with a good status. */
function noJob({ moderationWords }: WebhookVersion, json: unknown, typed: readonly string[]): Observation {
  const failure = reportIn(json, { moderationWords, typed }) ?? 'webhook.missingResult';
  return { kind: 'callFailed', failure, detail: 'the answer names no status address', message: messageIn(json) };
}

function referenceIn(
  webhook: Pick<WebhookVersion, 'webhookUrl' | 'costPath' | 'costUnit'>,
  { kind, job }: Extract<ResultMode, { kind: 'poll' | 'callback' }>,
  json: unknown,
): ProviderReference {
  const id = jobIdIn(json, job.idPath);
  const message = { json, jobId: id, webhookUrl: webhook.webhookUrl };
  const { statusAddress = null, resultAddress = null } = kind === 'poll' && 'statusAddress' in job ? job : {};
  const cost = costIn(webhook, json, id);
  return {
    id,
    statusUrl: statusAddress && jobAddress(statusAddress, message),
    resultUrl: resultAddress && jobAddress(resultAddress, message),
    cancelUrl: job.cancel && jobAddress(job.cancel.address, message),
    ...(cost && { cost }),
  };
}

/** The observation of a report: its previews are fetched before it is decided on. */
export function progressOf({
  progress,
  ahead,
  step,
  previews,
}: ReportedProgress): Observation & { kind: 'progressed' } {
  const live: Live = { ...(ahead !== undefined && { ahead }), ...(step && { step }) };
  return { kind: 'progressed', progress, live, ...(previews && { sources: previews }) };
}

/** When it is unknown whether the call had its effect, it may be repeated, or called back. */
function failed({ moderationWords }: WebhookVersion, failure: CallFailure, typed: readonly string[]): CallEnd {
  const { busy, isLost, ...read } = withReport(failure, { moderationWords, typed });
  if (busy) return { kind: 'busy', retryAfterMs: busy.retryAfterMs, detail: read.detail };
  return { kind: isLost ? 'callLost' : 'callFailed', ...failedOf(read) };
}

export function failedOf({ failure, detail, message = null, status }: Omit<CallFailure, 'kind'>): Failed {
  return { failure, detail, message, ...(isKeyRefused(status, message) && { isKeyRefused: true as const }) };
}

/**
 * Black Forest Labs (github.com/gelasdev/ComfyUI-FLUX-BFL-API/issues/16) and n8n (nodes-base/nodes/Webhook/Webhook.node.ts)
 * refuse a key with 403; exactly their words, since a message may repeat a request.
 */
const keyRefusal = /^(?:not authenticated(?: - invalid authentication)?|authorization data is wrong!?)$/i;

function isKeyRefused(status: number | undefined, message: string | null): boolean {
  return status === 401 || (status === 403 && keyRefusal.test(message ?? ''));
}
