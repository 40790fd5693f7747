import * as z from 'zod/mini';
import { calendarFeedSchema } from '#core/schedules/calendar-feed-schema.ts';
import { locales } from '#core/shared/locale.ts';
import { done } from '#core/shared/schema.ts';
import { defineRoute } from './define.ts';

const one = z.object({ feed: calendarFeedSchema });

export const calendarFeed = defineRoute({
  name: 'calendarFeed.get',
  method: 'GET',
  path: '/calendar-feed',
  access: 'signed-in',
  reply: z.object({ feed: z.nullable(calendarFeedSchema) }),
  summary:
    'The address under which calendars read the caller’s plans (`GET /calendar/{token}.ics`, RFC 5545, without a sign-in); null when it is off.',
});

export const switchOnCalendarFeed = defineRoute({
  name: 'calendarFeed.switchOn',
  method: 'PUT',
  path: '/calendar-feed',
  access: 'signed-in',
  /** The language of its events. */
  body: z.object({ locale: z.enum(locales) }),
  secretReply: true,
  reply: one,
  summary: 'Makes the address, or changes the language of the one there is.',
});

export const renewCalendarFeed = defineRoute({
  name: 'calendarFeed.renew',
  method: 'POST',
  path: '/calendar-feed/renew',
  access: 'signed-in',
  secretReply: true,
  reply: one,
  summary: 'Another address; the one before ends at once.',
});

export const switchOffCalendarFeed = defineRoute({
  name: 'calendarFeed.switchOff',
  method: 'DELETE',
  path: '/calendar-feed',
  access: 'signed-in',
  reply: done,
  summary: 'Ends the address.',
});
