import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';
import { kindNames } from './notification-kinds.ts';

export type QuietHours = z.infer<typeof quietHoursSchema>;

/** Turkish wall clock, `HH:MM`. From `from` until before `until`, over midnight where `until` is the earlier one. */
const quietHoursSchema = z.object({ isOn: z.boolean(), from: z.string(), until: z.string() });

export const chosenChannelsSchema = z.object({ inApp: z.boolean(), push: z.boolean(), mail: z.boolean() });

/** A user's channels for each kind. */
export const preferencesSchema = z.object({
  kinds: z.record(z.enum(kindNames), chosenChannelsSchema),
  quietHours: quietHoursSchema,
});

/**
 * The fields of `PushSubscription.toJSON()` (w3.org/TR/push-api §9): the address, and the keys only that browser can
 * read with.
 */
export const pushSubscriptionInput = z.object({
  endpoint: z.string().check(z.maxLength(2048)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** The values in the sentences and the link. Names as they were at the time. */
export const notificationParamsSchema = z.object({
  influencerId: z.optional(id),
  influencerName: z.optional(z.string()),
  scheduleId: z.optional(id),
  /** The Turkish day of the schedule. */
  day: z.optional(z.string()),
  generationId: z.optional(id),
  /** The result came after the run's end, free of charge. */
  isLate: z.optional(z.boolean()),
  publicationId: z.optional(id),
  /** Why it failed, as a code of core/texts. */
  failure: z.optional(z.string()),
  /** Why it was declined, in an admin's words. */
  reason: z.optional(z.string()),
  balance: z.optional(z.number()),
  /** Total credits needed for the schedules of the next days. */
  needed: z.optional(z.number()),
  /** Money of an order, in dollars. */
  amount: z.optional(z.number()),
  /** The credit pack of an order. */
  packId: z.optional(z.string()),
  credits: z.optional(z.number()),
  /** A refund took the model or the credits with it, or a failed one brings them back. */
  isGoods: z.optional(z.boolean()),
  plan: z.optional(localTextSchema),
  workflowId: z.optional(id),
  /** The name of a workflow. */
  workflow: z.optional(localTextSchema),
  /** The workflow is a judge: it scores results and makes none. */
  isJudge: z.optional(z.boolean()),
});
export type NotificationParams = z.infer<typeof notificationParamsSchema>;

/** A user's notification; its words are made where it is shown (notification-words.ts). */
export const notificationSchema = z.object({
  id,
  kind: z.enum(kindNames),
  params: notificationParamsSchema,
  createdAt: instant,
  readAt: z.nullable(instant),
  /** A small picture of the result, else of the model. */
  picture: z.optional(z.string()),
  /** The model's colour. */
  color: z.optional(z.string()),
});
export type NotificationView = z.infer<typeof notificationSchema>;
