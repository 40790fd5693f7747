import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { ProviderReference } from '#core/generation/generation.ts';
import type { ProviderResponse, ProviderRequest } from '#core/generation/workflow-caller.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { SecretBox, Ports } from '#core/ports.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import type { WebhookTest } from '#core/generation/webhook-test.ts';
import { readProgress, readResult } from '#core/generation/read-call.ts';
import { jobAddress, mayGetKeys } from '#core/webhooks/job-address.ts';
import { resultIn } from '#core/webhooks/read-status.ts';
import { namesIn } from '#core/webhooks/names-in-text.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secrets.ts';
import { exchangeOf, withExchanges } from '#core/generation/decide-test.ts';
import { neverStopped } from '#core/generation/runs-in-flight.ts';
import { ok } from '#core/shared/result.ts';
import { maskSecrets } from '#core/webhooks/mask-secrets.ts';

type PollMode = Extract<ResultMode, { kind: 'poll' }>;
/** `result`: the data for the response fields. `failed`: the failed response. */
export type Questioned = {
  observation: Observation;
  result?: { json: unknown };
  failed?: ProviderResponse & { kind: 'failure' };
};

/**
 * Sends one status request for a job and, when it is done, one for its result. A temporary failure is retried at the
 * next step.
 */
export async function questionProvider(
  webhook: WebhookVersion,
  mode: PollMode,
  reference: ProviderReference,
  request: (kind: 'status' | 'result', url: string) => Promise<ProviderResponse>,
): Promise<Questioned> {
  const { webhookUrl } = webhook;
  const message = await request('status', reference.statusUrl!);
  if (message.kind === 'failure') return { observation: notNotified(message), failed: message };
  const progress = readProgress(mode.status, message.json);
  if (progress !== 'done') return { observation: progress };
  if (mode.job.resultAddress === null) return resultOf(webhook, resultIn(mode.status, message.json));
  const named = jobAddress(mode.job.resultAddress, { json: message.json, jobId: reference.id, webhookUrl });
  const resultUrl = named ?? reference.resultUrl;
  if (resultUrl === null) {
    const detail = 'the answer names no result address';
    return { observation: { kind: 'callFailed', failure: 'webhook.missingResult', detail } };
  }
  const result = await request('result', resultUrl);
  if (result.kind === 'failure') return { observation: withoutResult(result), failed: result };
  return resultOf(webhook, resultIn(mode.status, result.json));
}

function resultOf(webhook: WebhookVersion, json: unknown): Questioned {
  return { observation: readResult(webhook, json), result: { json } };
}

function notNotified({
  failure,
  detail,
  isRefusal,
  retryAfterMs,
}: ProviderResponse & { kind: 'failure' }): Observation {
  return { kind: 'requestFailed', failure, detail, isRefusal, retryAfterMs };
}

/**
 * fal has no failed state: the result address returns the fault. A provider's refusal ends the run; any other response
 * is counted, since a result that is missing after a few requests will not come.
 */
function withoutResult(answer: ProviderResponse & { kind: 'failure' }): Observation {
  const { failure, detail } = answer;
  const isFinal = failure === 'moderation.blocked' || failure === 'input.rejected';
  return isFinal
    ? { kind: 'callFailed', failure, detail }
    : notNotified({ ...answer, isRefusal: answer.status !== undefined });
}

/**
 * A request about a job: to the workflow's own server, or one its admin named, with the workflow's headers and the keys
 * of its query; to any other address without them. The name of the callback belongs to the call alone.
 */
export function toProvider(
  secrets: SecretBox,
  webhookId: string,
  webhook: WebhookVersion,
  url: string,
): Pick<ProviderRequest, 'url' | 'headers' | 'secrets'> {
  const entries = {
    headers: webhook.headers.filter((entry) => !isOfCall(entry)),
    query: webhook.query.filter(({ secret }) => secret),
  };
  const opened = mayGetKeys(url, webhook) ? openEntries(secrets, webhookId, entries) : null;
  if (!opened) return { url, headers: {}, secrets: [] };
  return { url: addressWithQuery(url, opened.query), headers: opened.headers, secrets: opened.secrets };
}

function isOfCall(entry: RequestEntry): boolean {
  return !entry.secret && namesIn(entry.value).length > 0;
}

/**
 * Notifies the service of a test that its job is cancelled, once, where the workflow has a cancel address; the outcome
 * is stored.
 */
export async function cancelAtProvider(
  ports: Pick<Ports, 'transact' | 'clock' | 'secrets' | 'workflows'>,
  test: WebhookTest,
): Promise<void> {
  const { workflow, reference } = test;
  const cancel = 'job' in workflow.mode ? workflow.mode.job.cancel : null;
  if (!cancel || !reference?.cancelUrl) return;
  const request = toProvider(ports.secrets, test.webhookId, workflow, reference.cancelUrl);
  const began = Date.parse(ports.clock.now());
  const isNotified = await ports.workflows.cancel({ ...request, method: cancel.method, signal: neverStopped });
  const at = ports.clock.now();
  const seconds = (Date.parse(at) - began) / 1000;
  const parts = {
    kind: 'cancel',
    at,
    seconds,
    method: cancel.method,
    url: maskSecrets(request.url, request.secrets),
  } as const;
  const exchange = exchangeOf(
    parts,
    isNotified
      ? { kind: 'answer', json: null }
      : { kind: 'failure', failure: 'webhook.unreachable', detail: 'not told' },
  );
  await ports.transact(async ({ webhookTests }) => {
    const stored = await webhookTests.lock(test.id);
    if (stored) await webhookTests.save(withExchanges(stored, [exchange]));
    return ok(null);
  });
}
