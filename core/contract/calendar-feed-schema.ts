import * as z from 'zod/mini';
import { calendarFeedSchema } from '#core/schedules/calendar-feed/calendar-feed-schema.ts';
import { locales } from '#core/shared/locale.ts';
import { done } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const one = z.object({ feed: calendarFeedSchema });

export const calendarFeed = routeSchema({
  reply: z.object({ feed: z.nullable(calendarFeedSchema) }),
  summary:
    'The address under which calendars read the caller’s plans (`GET /calendar/{token}.ics`, RFC 5545, without a sign-in); null when it is off.',
});

export const switchOnCalendarFeed = routeSchema({
  /** The language of its events. */
  body: z.object({ locale: z.enum(locales) }),
  secretReply: true,
  reply: one,
  summary: 'Makes the address, or changes the language of the one there is.',
});

export const renewCalendarFeed = routeSchema({
  secretReply: true,
  reply: one,
  summary: 'Another address; the one before ends at once.',
});

export const switchOffCalendarFeed = routeSchema({
  reply: done,
  summary: 'Ends the address.',
});
