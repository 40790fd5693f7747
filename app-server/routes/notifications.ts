import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/notifications.ts';
import {
  getPreferences,
  getPushKey,
  listNotifications,
  deleteNotification,
  readNotifications,
} from '#core/notifications/use-cases/notifications.ts';
import { savePreferences, subscribePush, unsubscribePush } from '#core/notifications/use-cases/preferences.ts';
import { ok } from '#core/shared/result.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

export function notificationRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(routes.notifications, ({ actor, query }) =>
      listNotifications(ports)({ actor, before: query.before ?? null, limit: query.limit }),
    ),
    endpoint(routes.readNotifications, ({ actor, body }) => readNotifications(ports)({ actor, which: body })),
    endpoint(routes.deleteNotification, ({ actor, params }) => deleteNotification(ports)({ actor, id: params.id })),
    queryEndpoint(routes.notificationPreferences, async ({ actor }) => ({
      preferences: await getPreferences(ports)({ actor }),
    })),
    endpoint(routes.savePreferences, async ({ actor, locale, body }) => {
      const saved = await savePreferences(ports)({ actor, locale, preferences: body });
      return saved.ok ? ok({ preferences: saved.value }) : saved;
    }),
    queryEndpoint(routes.pushKey, getPushKey(ports)),
    endpoint(routes.subscribePush, ({ actor, locale, newId, body }) =>
      subscribePush(ports)({ actor, id: newId, locale, subscription: body }),
    ),
    endpoint(routes.unsubscribePush, ({ actor, params }) => unsubscribePush(ports)({ actor, id: params.id })),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: notificationRoutes(ports) }),
} satisfies WebFeature;
