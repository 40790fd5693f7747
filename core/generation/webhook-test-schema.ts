import * as z from 'zod/mini';
import { modeKinds } from '#core/webhooks/result-mode.ts';
import { bodyProblems } from '#core/webhooks/response-problem.ts';
import { requestViewSchema } from '#core/webhooks/request-entries-schema.ts';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { mediaKinds } from '#core/files/media-problem.ts';
import { responseFieldTypes } from '#core/webhooks/workflow-fields.ts';
import { generationFailureSchema } from './generation-schema.ts';
import { callbackVerdicts, exchangeKinds, testStates } from './webhook-test.ts';

export type MappedField = z.infer<typeof mappedFieldSchema>;

/** How one response field reads a response. `problem`: a `FieldProblem`, null without one. */
const mappedFieldSchema = z.object({
  fieldPath: z.string(),
  displayName: localTextSchema,
  fieldType: z.enum(responseFieldTypes),
  isRequired: z.boolean(),
  problem: z.nullable(z.string()),
  value: z.unknown(),
});

/** The subject of a preview grant: one address from the response to a test call, for a while. */
export const previewGrantSchema = z.object({
  source: z.string(),
  kind: z.enum(mediaKinds),
  until: instant,
  testId: z.optional(id),
});
export type PreviewGrant = z.infer<typeof previewGrantSchema>;

const exchangeSchema = z.object({
  kind: z.enum(exchangeKinds),
  at: instant,
  /** Null for a callback. */
  seconds: z.nullable(z.number()),
  method: z.string(),
  url: z.string(),
  /** The status of the response; null without one, and for a callback. */
  status: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  failure: z.nullable(generationFailureSchema),
  detail: z.nullable(z.string()),
  /** The service's own words. */
  message: z.optional(z.nullable(z.string())),
  /** Why a body could not be read at all. */
  problem: z.nullable(z.enum(bodyProblems)),
  verdict: z.nullable(z.enum(callbackVerdicts)),
  data: z.unknown(),
});

export const webhookTestSchema = z.object({
  id,
  webhookId: id,
  /** The tested version of the workflow. */
  webhookVersion: z.number(),
  mode: z.enum(modeKinds),
  state: z.enum(testStates),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** When the test gives up. */
  deadline: instant,
  /** Seconds until the next permitted status request; null without a scheduled request. */
  asksInSeconds: z.nullable(z.number()),
  progress: z.nullable(z.number()),
  /** The status of the response to the call; null without a response. */
  status: z.nullable(z.number()),
  /** The failure a run would have with this; null for none. */
  failure: z.nullable(generationFailureSchema),
  detail: z.nullable(z.string()),
  /** The service's own words. */
  message: z.optional(z.nullable(z.string())),
  /** The price of the run that the response names. */
  cost: z.optional(z.nullable(z.object({ amount: z.number(), unit: z.string() }))),
  /** The likeness that the response names, in percent. */
  likeness: z.optional(z.nullable(z.number())),
  /** Why a response with a good status could not be read at all. */
  problem: z.nullable(z.enum(bodyProblems)),
  seconds: z.number(),
  /** The body that was sent, the token of its callback masked. */
  request: z.unknown(),
  /** The other sent parts, with secrets masked. */
  sent: requestViewSchema,
  /** The callback address, its token masked. */
  callbackUrl: z.nullable(z.string()),
  /** Every request with its outcome, in order. */
  exchanges: z.array(exchangeSchema),
  fields: z.array(mappedFieldSchema),
  /**
   * A grant for each image or video of the result at an outside address: GET /webhook-config/preview shows the file for
   * it, to the same admin alone, for ten minutes.
   */
  previews: z.array(z.object({ source: z.string(), grant: z.string() })),
});
export type WebhookTestView = z.infer<typeof webhookTestSchema>;
