import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/calendar-feed.ts';
import {
  getCalendarFeed,
  renewCalendarFeed,
  switchOffCalendarFeed,
  switchOnCalendarFeed,
} from '#core/schedules/use-cases/calendar-feed.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';

/** `apiUrl`: the public address of the API, without a slash at the end. */
export function calendarFeedRoutes(ports: Ports, apiUrl: string): Endpoint[] {
  return [
    queryEndpoint(routes.calendarFeed, getCalendarFeed(ports, { apiUrl })),
    endpoint(routes.switchOnCalendarFeed, ({ actor, body }) =>
      switchOnCalendarFeed(ports, { apiUrl })({ actor, locale: body.locale }),
    ),
    endpoint(routes.renewCalendarFeed, renewCalendarFeed(ports, { apiUrl })),
    endpoint(routes.switchOffCalendarFeed, switchOffCalendarFeed(ports)),
  ];
}

export const web = {
  start: ({ ports, apiUrl }) => ({ endpoints: calendarFeedRoutes(ports, apiUrl) }),
} satisfies WebFeature;
