import type { RouteOf } from './route.ts';
import type * as schema from './notifications-schema.ts';

export const notifications: RouteOf<typeof schema.notifications> = {
  name: 'notifications.list',
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  replyKeys: ['notifications', 'next', 'unread'],
};

export const readNotifications: RouteOf<typeof schema.readNotifications> = {
  name: 'notifications.read',
  method: 'POST',
  path: '/notifications/read',
  access: 'signed-in',
  replyKeys: ['unread'],
};

export const deleteNotification: RouteOf<typeof schema.deleteNotification> = {
  name: 'notifications.delete',
  method: 'DELETE',
  path: '/notifications/{id}',
  access: 'signed-in',
  replyKeys: ['unread'],
};

export const notificationPreferences: RouteOf<typeof schema.notificationPreferences> = {
  name: 'notifications.preferences',
  method: 'GET',
  path: '/notifications/preferences',
  access: 'signed-in',
  replyKeys: ['preferences'],
};

export const savePreferences: RouteOf<typeof schema.savePreferences> = {
  name: 'notifications.savePreferences',
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'signed-in',
  replyKeys: ['preferences'],
};

export const pushKey: RouteOf<typeof schema.pushKey> = {
  name: 'push.key',
  method: 'GET',
  path: '/push/key',
  access: 'signed-in',
  replyKeys: ['publicKey'],
};

export const subscribePush: RouteOf<typeof schema.subscribePush> = {
  name: 'push.subscribe',
  method: 'POST',
  path: '/push/subscriptions',
  access: 'signed-in',
  replyKeys: ['id'],
};

export const unsubscribePush: RouteOf<typeof schema.unsubscribePush> = {
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/push/subscriptions/{id}',
  access: 'signed-in',
  replyKeys: ['ok'],
};
