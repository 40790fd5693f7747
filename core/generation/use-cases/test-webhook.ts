import type { Ports, SecretBox } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { TestPayload, WebhookTest } from '#core/generation/webhook-test.ts';
import type { CallFailure, WorkflowRequest } from '#core/generation/workflow-caller.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { StopSignal } from '#core/generation/runs-in-flight.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { previewContext, previewGrants } from '#core/generation/test-preview.ts';
import { mapFields, testBody } from '#core/generation/webhook-test.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { readAnswer } from '#core/webhooks/read-answer.ts';
import { addressWithQuery, shownRequest } from '#core/webhooks/sent-request.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secret-entries.ts';

const timeoutMs = 120_000;

/**
 * Spec §7 POST /webhook-config/{id}/test: calls the address once, without credits and without keeping anything of the answer. Not
 * idempotent: each call is a call to the workflow. Refuses `notFound`.
 */
export function testWebhook(ports: Pick<Ports, 'read' | 'transact' | 'clock' | 'ids' | 'secrets' | 'workflows'>) {
  return async (input: {
    actor: Actor;
    id: string;
    payload: TestPayload;
    signal: StopSignal;
  }): Promise<Result<WebhookTest>> => {
    const webhook = await ports.read((stores) => stores.webhooks.byId(input.id));
    if (!webhook || webhook.deletedAt !== null) return refuse('notFound');
    const testId = ports.ids.next();
    const request = testBody(webhook, input.payload, testId);
    const began = Date.parse(ports.clock.now());
    const answer = await ports.workflows.call({
      request: async () => requestOf(ports.secrets, webhook, JSON.stringify(request)),
      generationId: testId,
      signal: input.signal,
    });
    const now = ports.clock.now();
    await ports.transact(async ({ audit }) => {
      await audit.append(
        auditEntry({
          id: ports.ids.next(),
          at: now,
          actorId: input.actor.userId,
          action: 'tested',
          subject: { kind: 'webhook', id: webhook.id, name: webhook.name.tr },
          after: { status: answer.status ?? null },
        }),
      );
      return ok(null);
    });
    const told = {
      status: answer.status ?? null,
      seconds: (Date.parse(now) - began) / 1000,
      request,
      sent: shownRequest(webhook),
    };
    if (answer.kind === 'failure') {
      const { failure, detail, problem = null } = answer;
      return ok({ ...told, failure, detail, problem, data: null, fields: [], previews: [] });
    }
    const reading = readAnswer(webhook, answer.json);
    const fields = mapFields(webhook, answer.json);
    const context = previewContext(input.actor.userId);
    const previews = previewGrants(fields, now).map((grant) => ({
      source: grant.source,
      grant: ports.secrets.seal(JSON.stringify(grant), context),
    }));
    return ok({
      ...told,
      failure: reading.ok ? null : reading.failure,
      detail: reading.ok ? null : reading.detail,
      problem: null,
      data: answer.json,
      fields,
      previews,
    });
  };
}

function requestOf(secrets: SecretBox, webhook: Webhook, body: string): WorkflowRequest | CallFailure {
  const opened = openEntries(secrets, webhook.id, webhook);
  if (!opened) return { kind: 'failure', failure: 'webhook.unauthorized', detail: 'a secret cannot be opened' };
  const { query, ...rest } = opened;
  const url = addressWithQuery(webhook.webhookUrl, query);
  return { kind: 'request', method: webhook.method, url, ...rest, body: [body], timeoutMs };
}
