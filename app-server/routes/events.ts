import type { WebFeature } from '../web-feature.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { EventStreams } from '../events/event-streams.ts';
import * as contract from '#core/contract/events.ts';
import { streamEndpoint } from '../http/endpoint.ts';

export function eventRoutes(streams: Pick<EventStreams, 'prepare'>): Endpoint[] {
  return [
    streamEndpoint(contract.events, ({ actor, token, lastEventId }) =>
      streams.prepare({ userId: actor.userId, token: token! }, lastEventId),
    ),
  ];
}

export const web = {
  start: ({ streams }) => ({ endpoints: eventRoutes(streams) }),
} satisfies WebFeature;
