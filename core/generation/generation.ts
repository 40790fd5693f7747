import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { contentTypes, renderComponents, responseFieldTypes } from '#core/webhooks/webhook.ts';
import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';

/**
 * One run of a workflow. held: credits set aside, no worker has it yet · calling: the webhook is being called · waiting: the
 * provider took the run and answers later · downloading: its files are being copied to our storage · done: result kept, credits
 * captured · failed, timed_out, unknown: credits released. `unknown` is an answer we never saw; it is not called again, since a
 * workflow may cost money.
 */
export const generationStatusSchema = z.enum([
  'held',
  'calling',
  'waiting',
  'downloading',
  'done',
  'failed',
  'timed_out',
  'unknown',
]);
export type GenerationStatus = z.infer<typeof generationStatusSchema>;

/** Why a run ended without a result. The text for people is looked up as `generation.<code>`. */
export const generationFailureSchema = z.enum([
  'webhook.unreachable',
  'webhook.refused',
  'webhook.unauthorized',
  'webhook.badAnswer',
  'webhook.missingResult',
  'webhook.forbiddenAddress',
  'result.unavailable',
  'result.badMedia',
  'input.rejected',
  'input.fileMissing',
  'moderation.blocked',
  'credits.unavailable',
  'timedOut',
  'unknown',
]);
export type GenerationFailure = z.infer<typeof generationFailureSchema>;

/** A file of a result in our own storage. */
export const mediaSchema = z.object({
  url: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  kind: z.enum(['image', 'video']),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
export type Media = z.infer<typeof mediaSchema>;

/** A response field of the workflow with its value: addresses of our own copies, a text, or data without addresses. */
export const resultFieldSchema = z.object({
  /** Absent in runs that ended before it was kept, like the two below. */
  fieldPath: z.optional(z.string()),
  displayName: localTextSchema,
  fieldType: z.enum(responseFieldTypes),
  renderComponent: z.enum(renderComponents),
  displayOrder: z.optional(z.number()),
  isRequired: z.optional(z.boolean()),
  value: z.unknown(),
});
export type ResultField = z.infer<typeof resultFieldSchema>;

export type GenerationResult = {
  /** In the order shown; the first is the main one. Empty for text. */
  media: Media[];
  text: string | null;
  /** Response fields as read from the answer, for display. */
  fields: ResultField[];
};

/** What was asked for. It does not change while the run goes on, except that files sent along are dropped at its end. */
export type GenerationOrder = {
  id: string;
  userId: string;
  influencerId: string;
  webhookId: string;
  /** The version of the workflow it was accepted with and goes by. */
  webhookVersion: number;
  /** Set when a schedule asked for it. */
  scheduleId: string | null;
  contentType: ContentType;
  prompt: string;
  inputData: Record<string, unknown>;
  /** The workflow's price when accepted; later edits do not change it. */
  creditCost: number;
  createdAt: string;
};

/** How a provider that answers later names the run. `statusUrl` null: it calls back. */
export type ProviderReference = { id: string; statusUrl: string | null; resultUrl: string | null };

type HeldState = {
  status: 'held';
  /** When its job was put into the queue, or will be due. */
  offeredAt: string;
};
type CallingState = {
  status: 'calling';
  startedAt: string;
  /** The process that called holds the run until then; past it the outcome is unknown. */
  leaseUntil: string;
};
type WaitingState = {
  status: 'waiting';
  startedAt: string;
  reference: ProviderReference;
  /** When the provider is asked next. */
  nextStepAt: string;
  deadline: string;
  /** How often the provider was asked. */
  attempts: number;
};
type DownloadingState = {
  status: 'downloading';
  startedAt: string;
  /** The answer whose files are copied. Kept, so that a crash while copying does not lose it. */
  answer: ReadAnswer;
  /** Who copies holds the run until then; past it the copying begins again. */
  leaseUntil: string;
  /** How often the copying was begun. */
  attempts: number;
};
type DoneState = { status: 'done'; startedAt: string; finishedAt: string; result: GenerationResult };
type LostState = {
  status: 'failed' | 'timed_out' | 'unknown';
  /** null: it ended before the workflow was called. */
  startedAt: string | null;
  finishedAt: string;
  failure: GenerationFailure;
  /** The provider's own words, for admins only. */
  failureDetail: string | null;
};

export type GenerationState = HeldState | CallingState | WaitingState | DownloadingState | DoneState | LostState;
export type GenerationIn<Status extends GenerationStatus> = GenerationOrder &
  Extract<GenerationState, { status: Status }>;
export type LostGeneration = GenerationOrder & LostState;
export type EndedGeneration = GenerationOrder & (DoneState | LostState);
/** One run, with the fields its state has and no others. */
export type Generation = GenerationOrder & GenerationState;

type WithoutLargeParts<One> = One extends unknown ? Omit<One, 'inputData' | 'answer'> : never;
/** A run as lists read it: neither the input nor an answer that is being copied, which may be large. */
export type ListedGeneration = WithoutLargeParts<Generation>;

/** A run on the wire: what the creator's screen shows. `creditsUsed` is what the ledger charged: 0 unless done. */
export const generationSchema = z.object({
  id,
  influencerId: id,
  webhookId: id,
  webhookName: localTextSchema,
  contentType: z.enum(contentTypes),
  prompt: z.string(),
  status: generationStatusSchema,
  creditCost: z.number(),
  creditsUsed: z.number(),
  creditsHeld: z.number(),
  media: z.array(mediaSchema),
  text: z.nullable(z.string()),
  responseFields: z.array(resultFieldSchema),
  /** Why there is no result; the sentence is made where it is shown (core/generation/failure-sentence.ts). */
  failure: z.nullable(generationFailureSchema),
  typicalSeconds: z.nullable(z.number()),
  isGrid: z.boolean(),
  /** Ids of contents saved from it. */
  savedContentIds: z.array(id),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
});
export type GenerationView = z.infer<typeof generationSchema>;
