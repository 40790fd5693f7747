import type { Ports } from '#core/ports.ts';
import type { CallFailure, WorkflowRequest } from '#core/generation/workflow-caller.ts';
import type { WebhookTest } from '#core/generation/webhook-test.ts';
import type { TestPayload } from '#core/generation/test-request.ts';
import { testCallMs } from '#core/generation/decide-test.ts';
import { markFiles, requestParts } from '#core/generation/request-parts.ts';
import { testBody, testEntries } from '#core/generation/test-request.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secret-entries.ts';
import { openParts } from './open-parts.ts';

type Prepared = {
  test: WebhookTest;
  payload: TestPayload;
  isAsRun: boolean;
  callback: { url: string; token: string } | null;
};

/** The request of a test, with its secrets and files. The token of the callback counts as a secret: services repeat addresses. */
export async function testRequest(
  { secrets, ids, files }: Pick<Ports, 'secrets' | 'ids' | 'files'>,
  { test, payload, isAsRun, callback }: Prepared,
): Promise<WorkflowRequest | CallFailure> {
  const { workflow, webhookId } = test;
  const named = { testId: test.id, callbackUrl: callback?.url ?? null };
  const opened = openEntries(secrets, webhookId, testEntries(workflow, named));
  if (!opened) return { kind: 'failure', failure: 'webhook.unauthorized', detail: 'a secret cannot be opened' };
  const mark = ids.next();
  const marked = markFiles(payload.inputData, mark);
  const filled = testBody(workflow, { ...payload, inputData: marked.input }, { ...named, isAsRun });
  const body = await openParts({ files }, requestParts(filled, marked.files, mark));
  if (!body) return { kind: 'failure', failure: 'input.fileMissing', detail: 'a file sent along is gone' };
  return {
    kind: 'request',
    method: workflow.method,
    url: addressWithQuery(workflow.webhookUrl, opened.query),
    headers: opened.headers,
    secrets: callback ? [...opened.secrets, callback.token] : opened.secrets,
    body,
    timeoutMs: Math.min(testCallMs, workflow.timeLimitSeconds * 1000),
  };
}
