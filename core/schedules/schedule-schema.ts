import * as z from 'zod/mini';
import type { DeviceRefusal } from '#core/shared/result.ts';
import { id, instant, messageSchema } from '#core/shared/schema.ts';
import { replySchemas } from '#core/outbox/field-table-schema.ts';
import { planFields } from './plan-fields.ts';

/** Spec §4: pending (yellow), processing (blue), completed (green), failed (red). */
export const scheduleStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed']);
export type ScheduleStatus = z.infer<typeof scheduleStatusSchema>;

/** Text on the wire; the type names the codes of this version. */
/** The app puts codes of its own in the same place. */
const refusalCode = z.nullable(z.string() as unknown as z.ZodMiniType<DeviceRefusal['code']>);

export const scheduleSchema = z.object({
  id,
  influencerId: id,
  ...replySchemas(planFields),
  status: scheduleStatusSchema,
  /** Counts edits; a job made for an older version does nothing. */
  version: z.number(),
  /** The failure, when failed; the client makes the sentences (core/schedules/failure-sentence.ts). */
  failure: z.nullable(messageSchema),
  /** Its consequence for credits or content, as far as it is known. */
  consequence: z.nullable(messageSchema),
  creditCost: z.number(),
  /** Credits the ledger charged for it: 0 until generated. */
  creditsUsed: z.number(),
  /** Credits that were held for it and released because nothing was made. */
  creditsReturned: z.number(),
  contentId: z.nullable(id),
  /** The stored content that it posts was deleted: unless it is restored, the plan will fail. */
  isSourceGone: z.optional(z.boolean()),
  /** One of its assets was deleted: unless it is restored or another is chosen, the plan will fail. */
  isAssetMissing: z.optional(z.boolean()),
  /** The image chosen as the cover was deleted: unless it is restored, the cover comes from the video. */
  isCoverMissing: z.optional(z.boolean()),
  /** The bulk schedule it came with: all of it can be undone as long as none of it has begun. */
  bulkId: z.nullable(id),
  thumbnailUrl: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  /** Instagram's id of the post, once it is known. */
  instagramPostId: z.nullable(z.string()),
  /**
   * When the content was generated; null before, and for a saved content. Missing in rows stored by an older device.
   */
  madeAt: z.optional(z.nullable(instant)),
  /** When its content was posted, and with which caption; null before. */
  post: z.optional(z.nullable(z.object({ at: instant, caption: z.string() }))),
  /** The present step of a processing schedule. */
  step: z.nullable(z.enum(['generating', 'publishing'])),
  /** Why a user may not do this with it now, as the code the server would refuse with; null when they may. */
  blocked: z.object({ edit: refusalCode, trigger: refusalCode, delete: refusalCode }),
  createdAt: instant,
});
export type ScheduleView = z.infer<typeof scheduleSchema>;

export const platformSchema = z.object({ id, name: z.string(), displayName: z.string(), isActive: z.boolean() });
export type Platform = z.infer<typeof platformSchema>;
