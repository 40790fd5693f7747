import type { RouteOf } from './route.ts';
import type * as schema from './calendar-feed-schema.ts';

export const calendarFeed: RouteOf<typeof schema.calendarFeed> = {
  name: 'calendarFeed.get',
  method: 'GET',
  path: '/calendar-feed',
  access: 'signed-in',
  replyKeys: ['feed'],
};

export const switchOnCalendarFeed: RouteOf<typeof schema.switchOnCalendarFeed> = {
  name: 'calendarFeed.switchOn',
  method: 'PUT',
  path: '/calendar-feed',
  access: 'signed-in',
  replyKeys: ['feed'],
};

export const renewCalendarFeed: RouteOf<typeof schema.renewCalendarFeed> = {
  name: 'calendarFeed.renew',
  method: 'POST',
  path: '/calendar-feed/renew',
  access: 'signed-in',
  replyKeys: ['feed'],
};

export const switchOffCalendarFeed: RouteOf<typeof schema.switchOffCalendarFeed> = {
  name: 'calendarFeed.switchOff',
  method: 'DELETE',
  path: '/calendar-feed',
  access: 'signed-in',
  replyKeys: ['ok'],
};
