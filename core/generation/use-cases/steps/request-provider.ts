import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { Observation } from '#core/generation/observation.ts';
import type { ProviderReference } from '#core/generation/generation.ts';
import type { ProviderResponse, ProviderRequest } from '#core/generation/workflow-caller.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import type { SecretBox, Ports } from '#core/ports.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import type { WebhookTest } from '#core/generation/webhook-test.ts';
import type { ReadFor, ResultData } from '#core/generation/read-call.ts';
import { failedOf, readProgress, readResult, resultData } from '#core/generation/read-call.ts';
import { withReport } from '#core/generation/read-failure.ts';
import { jobAddress, jobBody, mayDownloadWithKeys, mayGetKeys } from '#core/webhooks/job-address.ts';
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
  result?: ResultData;
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
  typed: readonly string[],
  request: (kind: 'status' | 'result', url: string, body?: string) => Promise<ProviderResponse>,
): Promise<Questioned> {
  const { webhookUrl } = webhook;
  const { id: jobId } = reference;
  const run = { jobId, typed };
  const { moderationWords } = webhook;
  const { statusBody } = mode.job;
  const body = statusBody && JSON.stringify(jobBody(statusBody, jobId ?? ''));
  const message = await request('status', reference.statusUrl!, body);
  if (message.kind === 'failure') {
    return { observation: withoutStatus(withReport(message, { moderationWords, typed })), failed: message };
  }
  const progress = readProgress(webhook, mode.status, message.json, run);
  if (progress !== 'done') return { observation: progress };
  if (mode.job.resultAddress === null) return resultOf(webhook, message.json, run);
  const named = jobAddress(mode.job.resultAddress, { json: message.json, jobId, webhookUrl });
  const resultUrl = named ?? reference.resultUrl;
  if (resultUrl === null) {
    const detail = 'the answer names no result address';
    return { observation: { kind: 'callFailed', failure: 'webhook.missingResult', detail } };
  }
  const result = await request('result', resultUrl);
  if (result.kind === 'failure') {
    return { observation: withoutResult(withReport(result, { moderationWords, typed })), failed: result };
  }
  return resultOf(webhook, result.json, run);
}

function resultOf(webhook: WebhookVersion, message: unknown, run: ReadFor): Questioned {
  return { observation: readResult(webhook, message, run), result: resultData(webhook, message, run.jobId) };
}

function notNotified(answer: ProviderResponse & { kind: 'failure' }): Observation {
  const { isRefusal, retryAfterMs } = answer;
  return { kind: 'requestFailed', ...failedOf(answer), isRefusal, retryAfterMs };
}

/** A report of the content filter or of the operator's account is final; any other response may differ at the next step. */
function withoutStatus(answer: ProviderResponse & { kind: 'failure' }): Observation {
  const isFinal = answer.failure === 'moderation.blocked' || answer.failure === 'operator.account';
  return isFinal ? callFailed(answer) : notNotified(answer);
}

function callFailed(answer: ProviderResponse & { kind: 'failure' }): Observation {
  return { kind: 'callFailed', ...failedOf(answer) };
}

/**
 * fal has no failed state: the result address returns the fault. A provider's refusal ends the run; any other response
 * is counted, since a result that is missing after a few requests will not come.
 */
function withoutResult(answer: ProviderResponse & { kind: 'failure' }): Observation {
  if (answer.failure === 'input.rejected') return callFailed(answer);
  return withoutStatus({ ...answer, isRefusal: answer.status !== undefined });
}

/**
 * A request about a job: to the workflow's own server, or one its admin named, with the workflow's headers and the keys
 * of its query; to any other address without them. The name of the callback belongs to the call alone.
 */
export function toProvider(secrets: SecretBox, webhookId: string, webhook: WebhookVersion, url: string): Keyed {
  return mayGetKeys(url, webhook) ? withKeys(secrets, webhookId, webhook, url) : withoutKeys(url);
}

type Keyed = Pick<ProviderRequest, 'url' | 'headers' | 'secrets'>;

/** The download of a result file: with the keys from a server that the admin named for it, without them from any other. */
export function toFile(secrets: SecretBox, webhookId: string, webhook: WebhookVersion | null, url: string): Keyed {
  return webhook && mayDownloadWithKeys(url, webhook) ? withKeys(secrets, webhookId, webhook, url) : withoutKeys(url);
}

function withoutKeys(url: string): Keyed {
  return { url, headers: {}, secrets: [] };
}

function withKeys(secrets: SecretBox, webhookId: string, webhook: WebhookVersion, url: string): Keyed {
  const entries = {
    headers: webhook.headers.filter((entry) => !isOfCall(entry)),
    query: webhook.query.filter(({ secret }) => secret),
  };
  const opened = openEntries(secrets, webhookId, entries);
  if (!opened) return withoutKeys(url);
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
