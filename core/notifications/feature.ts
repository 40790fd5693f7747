import type { FeatureRecord } from '#core/feature-record.ts';
import type { NotificationStore } from './notification.ts';
import type { PreferenceStore } from './preferences.ts';
import type { PushGateway, PushSubscriptionStore } from './push-subscription.ts';
import * as notificationsRoutes from '#core/contract/notifications.ts';
import * as notificationsSchemas from '#core/contract/notifications-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { job, mailJob, shortJob, subscription, typesOf } from '#core/feature-record.ts';
import { isNotified, notifyingTypes } from './from-event.ts';

export const feature = {
  uses: ['accounts', 'events', 'outbox', 'payments'],
  stores: typesOf<{
    notifications: NotificationStore;
    preferences: PreferenceStore;
    pushSubscriptions: PushSubscriptionStore;
  }>(),
  ports: typesOf<{
    push: PushGateway;
  }>(),
  jobs: {
    /** At its time: chooses the devices of the person to notify. */
    'push-notification': job<{ notificationId: string }>(shortJob),
    /** One notification (or `count` of them as one) to one device; `attempt` counts the pauses requested by the push service. */
    'send-push': job<{ notificationId: string; subscriptionId: string; count: number; attempt: number }>({
      localConcurrency: 4,
      pollSeconds: 2,
      // About an hour: older notifications are in the list of the app, and a later push would have no use.
      retryLimit: 10,
      retryDelaySeconds: 5,
      retryDelayMaxSeconds: 900,
      expireInSeconds: 60,
      heartbeatSeconds: 10,
    }),
    'mail-notification': job<{ notificationId: string }>(mailJob),
    'mail-account-link': job<{ linkId: string }>(mailJob),
  },
  events: {
    'notifications.forget-person': subscription(['account.deleted']),
    'notifications.mail-welcome': subscription(['account.registered'], { queue: mailJob }),
    'notifications.mail-failed-renewal': subscription(['subscription.changed'], {
      when: ({ status, was }) => status === 'past_due' && was !== 'past_due',
    }),
    'notifications.mail-receipt': subscription(['order.paid'], { queue: mailJob }),
    'notifications.tell': subscription(notifyingTypes, { when: isNotified }),
  },
  routes: served(notificationsRoutes, notificationsSchemas),
} satisfies FeatureRecord;
