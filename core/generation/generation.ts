import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { contentTypes } from '#core/webhooks/webhook.ts';
import type { ContentType, ResponseField, ResponseFieldType } from '#core/webhooks/webhook.ts';

/**
 * One run of a workflow. held: credits set aside, waiting for a worker · calling: the webhook is being called ·
 * downloading: its files are being copied to our storage · done: result kept, credits captured · failed, timed_out, unknown:
 * credits released. `unknown` is an answer we never saw; it is not called again, since a workflow may cost money.
 */
export const generationStatusSchema = z.enum([
  'held',
  'calling',
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
  'webhook.badAnswer',
  'webhook.missingResult',
  'webhook.forbiddenAddress',
  'result.unavailable',
  'result.badMedia',
  'input.rejected',
  'moderation.blocked',
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

export type GenerationResult = {
  /** In the order shown; the first is the main one. Empty for text. */
  media: Media[];
  text: string | null;
  /** Response fields as read from the answer, for display. */
  fields: {
    displayName: { tr: string; en: string };
    fieldType: ResponseFieldType;
    renderComponent: ResponseField['renderComponent'];
    value: unknown;
  }[];
};

export type Generation = {
  id: string;
  userId: string;
  influencerId: string;
  webhookId: string;
  /** Set when a schedule asked for it. */
  scheduleId: string | null;
  contentType: ContentType;
  prompt: string;
  inputData: Record<string, unknown>;
  /** The workflow's price when accepted; later edits do not change it. */
  creditCost: number;
  status: GenerationStatus;
  result: GenerationResult | null;
  failure: GenerationFailure | null;
  /** The provider's own words, for admins only. */
  failureDetail: string | null;
  /** The worker holding the run until this instant; past it, a sweep ends the run. */
  leaseUntil: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
};

/** A run on the wire: what the creator's screen shows. `creditsUsed` is what the ledger charged: 0 unless done. */
export const generationSchema = z.object({
  id,
  influencerId: id,
  webhookId: id,
  webhookName: z.string(),
  contentType: z.enum(contentTypes),
  prompt: z.string(),
  status: generationStatusSchema,
  creditCost: z.number(),
  creditsUsed: z.number(),
  creditsHeld: z.number(),
  media: z.array(mediaSchema),
  text: z.nullable(z.string()),
  failure: z.nullable(generationFailureSchema),
  /** A full sentence in the reader's language, when failed. */
  message: z.nullable(z.string()),
  typicalSeconds: z.nullable(z.number()),
  isGrid: z.boolean(),
  /** Ids of contents saved from it. */
  savedContentIds: z.array(id),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
});
export type GenerationView = z.infer<typeof generationSchema>;

export type GenerationStore = {
  byId(id: string): Promise<Generation | null>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Generation | null>;
  /** False when a generation with this id is there already. */
  insert(generation: Generation): Promise<boolean>;
  /** Saves only when the row is still in one of `from`; false otherwise. */
  move(generation: Generation, from: readonly GenerationStatus[]): Promise<boolean>;
  /** False when the run has ended: whoever held it has lost it. */
  extendLease(id: string, until: string): Promise<boolean>;
  /** How many runs of the user have not ended. */
  openOf(userId: string): Promise<number>;
  ofUser(userId: string, filter: { influencerId: string | null; limit: number }): Promise<Generation[]>;
  /** Runs whose lease ended, or held ones that nobody took since `heldBefore`. */
  abandoned(now: string, heldBefore: string): Promise<Generation[]>;
  /** The user's generation that produced this stored file; null when it is not theirs. */
  withMedia(userId: string, url: string): Promise<Generation | null>;
};
