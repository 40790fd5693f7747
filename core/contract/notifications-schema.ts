import * as z from 'zod/mini';
import { done, id, pageLimit } from '#core/shared/schema.ts';
import {
  notificationSchema,
  pushSubscriptionInput,
  preferencesSchema,
  chosenChannelsSchema,
} from '#core/notifications/notification-schema.ts';
import { routeSchema } from './route-schema.ts';

const unread = z.object({ unread: z.number() });

export const notifications = routeSchema({
  query: z.object({ before: z.optional(id), limit: z._default(pageLimit(100), 30) }),
  reply: z.object({ notifications: z.array(notificationSchema), next: z.nullable(id), unread: z.number() }),
  summary:
    'The caller’s notifications, newest first, and the number of unread ones; send `next` as `before` for the next page.',
});

export const readNotifications = routeSchema({
  body: z.union([
    z.object({ ids: z.array(id).check(z.maxLength(200)) }),
    /** This one and all older ones: newer ones stay unread. */
    z.object({ upTo: id }),
  ]),
  reply: unread,
  summary: 'Marks some of the caller’s notifications as read, or all up to one.',
});

export const deleteNotification = routeSchema({
  params: z.object({ id }),
  reply: unread,
  summary: 'Deletes one of the caller’s notifications.',
});

export const notificationPreferences = routeSchema({
  reply: z.object({ preferences: preferencesSchema }),
  summary: 'The caller’s notification preferences: each kind by channel, and the quiet hours (Turkey time).',
});

export const savePreferences = routeSchema({
  body: z.object({
    /** A missing kind has its default; an unknown one is ignored. */
    kinds: z.record(z.string().check(z.maxLength(50)), chosenChannelsSchema),
    quietHours: z.object({
      isOn: z.boolean(),
      from: z.string().check(z.maxLength(10)),
      until: z.string().check(z.maxLength(10)),
    }),
  }),
  reply: z.object({ preferences: preferencesSchema }),
  summary: 'Replaces the caller’s notification preferences.',
});

export const pushKey = routeSchema({
  reply: z.object({ publicKey: z.string() }),
  summary: 'The server’s public key (VAPID, RFC 8292) for the subscription of a browser.',
});

export const subscribePush = routeSchema({
  body: pushSubscriptionInput,
  reply: z.object({ id }),
  status: 201,
  summary:
    'Subscribes a device of the caller to push notifications, in the language of the request; at most ten, the oldest is removed.',
});

export const unsubscribePush = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Removes a device of the caller.',
});
