import * as z from 'zod/mini';
import { modeKinds } from '#core/webhooks/answer-mode.ts';
import { bodyProblems } from '#core/webhooks/answer-problem.ts';
import { shownRequestSchema } from '#core/webhooks/request-entries-schema.ts';
import { id, instant } from '#core/shared/schema.ts';
import { generationFailureSchema } from './generation-schema.ts';
import { mappedFieldSchema } from './mapped-field-schema.ts';
import { callbackVerdicts, exchangeKinds, testStates } from './webhook-test.ts';

/** What a preview is allowed for: one address that a test call answered, for a while. */
export const previewGrantSchema = z.object({ source: z.string(), kind: z.enum(['image', 'video']), until: instant });
export type PreviewGrant = z.infer<typeof previewGrantSchema>;

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
