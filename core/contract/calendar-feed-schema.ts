import * as z from 'zod/mini';
import { calendarFeedSchema } from '#core/schedules/calendar-feed/calendar-feed-schema.ts';
import { locales } from '#core/shared/locale.ts';
import { done } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const one = z.object({ feed: calendarFeedSchema });

export const calendarFeed = routeSchema({
  reply: z.object({ feed: z.nullable(calendarFeedSchema) }),
  summary:
    'The address from which calendar apps read the caller’s plans (`GET /calendar/{token}.ics`, RFC 5545, without a sign-in); null when it is off.',
});

export const switchOnCalendarFeed = routeSchema({
  /** The language of its events. */
  body: z.object({ locale: z.enum(locales) }),
  secretReply: true,
  reply: one,
  summary: 'Creates the address, or changes the language of the existing one.',
});

export const renewCalendarFeed = routeSchema({
  secretReply: true,
  reply: one,
  summary: 'Creates another address; the old one ends immediately.',
});

export const switchOffCalendarFeed = routeSchema({
  reply: done,
  summary: 'Ends the address.',
});
