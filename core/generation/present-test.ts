import * as z from 'zod/mini';
import type { WebhookTest } from './webhook-test.ts';
import { modeKinds } from '#core/webhooks/answer-mode.ts';
import { bodyProblems } from '#core/webhooks/answer-problem.ts';
import { shownRequestSchema } from '#core/webhooks/sent-request.ts';
import { id, instant } from '#core/shared/schema.ts';
import { generationFailureSchema } from './generation.ts';
import { mappedFieldSchema } from './mapped-field.ts';
import { isOpenTest, testAt } from './decide-test.ts';
import { previewContext, previewGrants } from './test-preview.ts';
import { callbackVerdicts, exchangeKinds, testStates } from './webhook-test.ts';

const exchangeSchema = z.object({
  kind: z.enum(exchangeKinds),
  at: instant,
  /** Null for a callback. */
  seconds: z.nullable(z.number()),
  method: z.string(),
  url: z.string(),
  /** What was answered; null when nothing was, and for a callback. */
  status: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  failure: z.nullable(generationFailureSchema),
  detail: z.nullable(z.string()),
  /** Why a body could not be read at all. */
  problem: z.nullable(z.enum(bodyProblems)),
  verdict: z.nullable(z.enum(callbackVerdicts)),
  data: z.unknown(),
});

export const webhookTestSchema = z.object({
  id,
  webhookId: id,
  /** The version of the workflow that is tested. */
  webhookVersion: z.number(),
  mode: z.enum(modeKinds),
  state: z.enum(testStates),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** When the test gives up. */
  deadline: instant,
  /** Seconds until the service may be asked again; null when it is not asked. */
  asksInSeconds: z.nullable(z.number()),
  progress: z.nullable(z.number()),
  /** What the address answered the call with; null when it did not answer. */
  status: z.nullable(z.number()),
  /** Why a run would fail with this; null when it would not. */
  failure: z.nullable(generationFailureSchema),
  detail: z.nullable(z.string()),
  /** Why an answer with a good status could not be read at all. */
  problem: z.nullable(z.enum(bodyProblems)),
  seconds: z.number(),
  /** The body that was sent, the token of its callback masked. */
  request: z.unknown(),
  /** What was sent besides, its secrets masked. */
  sent: shownRequestSchema,
  /** Where the service calls back, its token masked. */
  callbackUrl: z.nullable(z.string()),
  /** Every request and what came of it, in order. */
  exchanges: z.array(exchangeSchema),
  fields: z.array(mappedFieldSchema),
  /** For each picture or film of the result that lies elsewhere: what GET /webhook-config/preview shows it for, to the same admin alone, ten minutes long. */
  previews: z.array(z.object({ source: z.string(), grant: z.string() })),
});
export type WebhookTestView = z.infer<typeof webhookTestSchema>;

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

/** What came last with data in it, which is what the response fields read. */
export function lastData({ exchanges }: Pick<WebhookTestView, 'exchanges'>): unknown {
  return exchanges.findLast(({ data, verdict }) => data !== null && verdict !== 'late')?.data ?? null;
}

function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
}
