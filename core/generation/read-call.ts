import type { ResultMode, StatusRules } from '#core/webhooks/result-mode.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { Observation } from './observation.ts';
import type { ProviderReference } from './generation.ts';
import type { CallFailure, WorkflowResponse } from './workflow-caller.ts';
import { jobAddress, jobIdIn } from '#core/webhooks/job-address.ts';
import { readResponse } from '#core/webhooks/read-response.ts';
import { readStatus, resultIn } from '#core/webhooks/read-status.ts';
import { tookOrder } from './workflow-caller.ts';

/** `busy`: the service accepted nothing; the length of the pause depends on its earlier requests. */
export type CallEnd = Observation | { kind: 'busy'; retryAfterMs: number | null; detail: string };

/** The meaning of a call's end for its run. */
export function readCall(webhook: WebhookVersion, answer: WorkflowResponse): CallEnd {
  const { mode } = webhook;
  switch (mode.kind) {
    case 'answer':
      return answer.kind === 'failure' ? failed(answer) : readResult(webhook, answer.json);
    case 'accepted':
      return answer.kind === 'failure' && !tookOrder(answer) ? failed(answer) : { kind: 'ordered' };
    case 'poll':
      return answer.kind === 'failure' ? failed(answer) : readStart(webhook, mode, answer.json);
    case 'callback':
      if (answer.kind === 'failure' && !tookOrder(answer)) return failed(answer);
      return readStart(webhook, mode, answer.kind === 'answer' ? answer.json : null);
    default:
      return mode satisfies never;
  }
}

/** A response, or a part of one, as the workflow's response fields read it. */
export function readResult(webhook: WebhookVersion, json: unknown): Observation & { kind: 'answered' | 'callFailed' } {
  const read = readResponse(webhook, json);
  return read.ok
    ? { kind: 'answered', answer: read.answer }
    : { kind: 'callFailed', failure: read.failure, detail: read.detail };
}

/** A callback from a service. `result`: the data for the response fields. */
export function readCallback(
  webhook: WebhookVersion,
  { status }: Pick<Extract<ResultMode, { kind: 'callback' }>, 'status'>,
  sent: WorkflowResponse,
): { observation: Observation; result?: { json: unknown } } {
  if (sent.kind === 'failure') {
    return { observation: { kind: 'callFailed', failure: sent.failure, detail: sent.detail } };
  }
  const progress = status ? readProgress(status, sent.json) : 'done';
  if (progress !== 'done') return { observation: progress };
  const json = status ? resultIn(status, sent.json) : sent.json;
  const read = readResult(webhook, json);
  const observation: Observation = read.kind === 'answered' ? { kind: 'receivedCallback', answer: read.answer } : read;
  return { observation, result: { json } };
}

/** The part of a call's response for the response fields; null when it has no result. */
export function resultOfCall(
  { mode }: Pick<WebhookVersion, 'mode'>,
  answer: WorkflowResponse,
  observation: Observation,
): { json: unknown } | null {
  if (answer.kind === 'failure') return null;
  if (mode.kind === 'answer') return { json: answer.json };
  if (observation.kind !== 'answered' || !('status' in mode) || !mode.status) return null;
  return { json: resultIn(mode.status, answer.json) };
}

/** The meaning of a status response or a callback; for `done` the caller finds the result. */
export function readProgress(
  rules: StatusRules,
  json: unknown,
): 'done' | (Observation & { kind: 'callFailed' | 'progressed' }) {
  const status = readStatus(rules, json);
  switch (status.kind) {
    case 'done':
      return 'done';
    case 'failed':
      return {
        kind: 'callFailed',
        failure: status.isBlocked ? 'moderation.blocked' : 'webhook.failed',
        detail: status.detail,
      };
    case 'running':
      return { kind: 'progressed', progress: status.progress };
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
): Observation {
  const message = mode.status ? readProgress(mode.status, json) : null;
  if (message !== null && message !== 'done' && message.kind === 'callFailed') return message;
  const resultIsElsewhere = mode.kind === 'poll' && mode.job.resultAddress !== null;
  if (message === 'done' && mode.status && !resultIsElsewhere) {
    const result = readResult(webhook, resultIn(mode.status, json));
    if (result.kind === 'answered') return result;
  }
  const reference = referenceIn(webhook, mode, json);
  if (mode.kind === 'poll' && reference.statusUrl === null) {
    return { kind: 'callFailed', failure: 'webhook.missingResult', detail: 'the answer names no status address' };
  }
  return { kind: 'accepted', reference };
}

function referenceIn(
  { webhookUrl }: Pick<WebhookVersion, 'webhookUrl'>,
  { kind, job }: Extract<ResultMode, { kind: 'poll' | 'callback' }>,
  json: unknown,
): ProviderReference {
  const id = jobIdIn(json, job.idPath);
  const message = { json, jobId: id, webhookUrl };
  const { statusAddress = null, resultAddress = null } = kind === 'poll' && 'statusAddress' in job ? job : {};
  return {
    id,
    statusUrl: statusAddress && jobAddress(statusAddress, message),
    resultUrl: resultAddress && jobAddress(resultAddress, message),
    cancelUrl: job.cancel && jobAddress(job.cancel.address, message),
  };
}

/** When it is unknown whether the call had its effect, it may be repeated, or called back. */
function failed({ failure, detail, isLost, busy }: CallFailure): CallEnd {
  if (busy) return { kind: 'busy', retryAfterMs: busy.retryAfterMs, detail };
  return { kind: isLost ? 'callLost' : 'callFailed', failure, detail };
}
