import { mediaOf } from '#core/webhooks/workflow-fields.ts';
import type { WebhookTest, MappedField } from './webhook-test.ts';
import type { WebhookTestView, PreviewGrant } from './webhook-test-schema.ts';
import { storedHash } from '#core/webhooks/response-file.ts';
import { isOpenTest, testAt } from './decide-test.ts';
export type { WebhookTestView, PreviewGrant } from './webhook-test-schema.ts';

export const previewTypes = [
  'image/jpeg',
  'video/mp4',
  'video/quicktime',
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
] as const;
/** Maximum size of a file in the test panel. */
export const maxPreviewBytes = { image: 25_000_000, video: 32_000_000, audio: 25_000_000 } as const;
const lifeMs = 600_000;
const longestAddress = 4000;

/** Binds a grant to the admin who made the test. */
export const previewContext = (adminId: string): string => `webhook-preview:${adminId}`;

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
    message: outcome?.message ?? null,
    cost: outcome?.cost ?? null,
    likeness: outcome?.likeness ?? null,
    problem: outcome?.problem ?? null,
    seconds: secondsBetween(test.startedAt, test.endedAt ?? now),
    request: test.request,
    sent,
    callbackUrl,
    exchanges,
    fields,
    previews: previewGrants(test.id, fields, now).map((grant) => ({
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

/**
 * The images and videos in a test's response by address, and those stored apart from it; small ones are in the response
 * itself.
 */
function previewGrants(testId: string, fields: readonly MappedField[], now: string): PreviewGrant[] {
  const until = new Date(Date.parse(now) + lifeMs).toISOString();
  const grants = fields.flatMap(({ fieldType, value }) => {
    if (fieldType === 'text' || fieldType === 'json' || !Array.isArray(value)) return [];
    const kind: PreviewGrant['kind'] = mediaOf(fieldType) ?? 'image';
    return value.filter(isElsewhere).map((source) => ({ source, kind, until, testId }));
  });
  return [...new Map(grants.map((grant) => [grant.source, grant])).values()];
}

function isElsewhere(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  return storedHash(value) !== null || (value.length <= longestAddress && /^https?:\/\//i.test(value));
}
