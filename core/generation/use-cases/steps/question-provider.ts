import type { AnswerMode } from '#core/webhooks/answer-mode.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { ProviderReference } from '#core/generation/generation.ts';
import type { ProviderAnswer } from '#core/generation/workflow-caller.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { readProgress, readResult } from '#core/generation/read-call.ts';
import { jobAddress } from '#core/webhooks/job-address.ts';
import { resultIn } from '#core/webhooks/read-status.ts';

type PollMode = Extract<AnswerMode, { kind: 'poll' }>;
/** `result`: the data for the response fields. `failed`: the failed response. */
export type Questioned = {
  observation: Observation;
  result?: { json: unknown };
  failed?: ProviderAnswer & { kind: 'failure' };
};

/**
 * Sends one status request for a job and, when it is done, one for its result. A temporary failure is retried at the
 * next step.
 */
export async function questionProvider(
  webhook: WebhookVersion,
  mode: PollMode,
  reference: ProviderReference,
  ask: (kind: 'status' | 'result', url: string) => Promise<ProviderAnswer>,
): Promise<Questioned> {
  const { webhookUrl } = webhook;
  const said = await ask('status', reference.statusUrl!);
  if (said.kind === 'failure') return { observation: notTold(said), failed: said };
  const progress = readProgress(mode.status, said.json);
  if (progress !== 'done') return { observation: progress };
  if (mode.job.resultAddress === null) return resultOf(webhook, resultIn(mode.status, said.json));
  const named = jobAddress(mode.job.resultAddress, { json: said.json, jobId: reference.id, webhookUrl });
  const resultUrl = named ?? reference.resultUrl;
  if (resultUrl === null) {
    const detail = 'the answer names no result address';
    return { observation: { kind: 'callFailed', failure: 'webhook.missingResult', detail } };
  }
  const result = await ask('result', resultUrl);
  if (result.kind === 'failure') return { observation: withoutResult(result), failed: result };
  return resultOf(webhook, resultIn(mode.status, result.json));
}

function resultOf(webhook: WebhookVersion, json: unknown): Questioned {
  return { observation: readResult(webhook, json), result: { json } };
}

function notTold({ failure, detail, isRefusal, retryAfterMs }: ProviderAnswer & { kind: 'failure' }): Observation {
  return { kind: 'askFailed', failure, detail, isRefusal, retryAfterMs };
}

/**
 * fal has no failed state: the result address returns the fault. A provider's refusal ends the run; any other response
 * is counted, since a result that is missing after a few requests will not come.
 */
function withoutResult(answer: ProviderAnswer & { kind: 'failure' }): Observation {
  const { failure, detail } = answer;
  const isFinal = failure === 'moderation.blocked' || failure === 'input.rejected';
  return isFinal
    ? { kind: 'callFailed', failure, detail }
    : notTold({ ...answer, isRefusal: answer.status !== undefined });
}
