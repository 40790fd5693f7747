import type { WebhookTest } from './webhook-test.ts';
import { isOpenTest, testAt } from './decide-test.ts';
import { previewContext, previewGrants } from './test-preview.ts';
import type { WebhookTestView } from './present-test-schema.ts';
export type { WebhookTestView } from './present-test-schema.ts';

/** A test as its admin sees it now. `seal`: of the secret box. */
export function presentTest(
  stored: WebhookTest,
  { seal }: { seal: (plain: string, context: string) => string },
  now: string,
): WebhookTestView {
  const test = testAt(stored, now);
  const { outcome, exchanges, workflow } = test;
  const context = previewContext(test.userId);
  const fields = outcome?.fields ?? [];
  const { callbackUrl, ...sent } = test.sent;
  return {
    id: test.id,
    webhookId: test.webhookId,
    webhookVersion: test.webhookVersion,
    mode: workflow.mode.kind,
    state: test.state,
    startedAt: test.startedAt,
    endedAt: test.endedAt,
    deadline: test.deadline,
    asksInSeconds: isOpenTest(test) && test.askAt !== null ? secondsBetween(now, test.askAt) : null,
    progress: test.progress,
    status: exchanges.find(({ kind }) => kind === 'start')?.status ?? null,
    failure: outcome?.failure ?? null,
    detail: outcome?.detail ?? null,
    problem: outcome?.problem ?? null,
    seconds: secondsBetween(test.startedAt, test.endedAt ?? now),
    request: test.request,
    sent,
    callbackUrl,
    exchanges,
    fields,
    previews: previewGrants(fields, now).map((grant) => ({
      source: grant.source,
      grant: seal(JSON.stringify(grant), context),
    })),
  };
}

/** The last exchange with data, which the response fields read. */
export function lastData({ exchanges }: Pick<WebhookTestView, 'exchanges'>): unknown {
  return exchanges.findLast(({ data, verdict }) => data !== null && verdict !== 'late')?.data ?? null;
}

function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
}
