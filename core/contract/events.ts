import type { RouteOf } from './route.ts';
import type * as schema from './events-schema.ts';

/**
 * What happened to the caller, as it happens: server-sent events, read with the bearer header. Each has the name of its type
 * (core/events/event.ts) and carries ids, for the reader to refresh what it shows. `ready`: from here on nothing is skipped;
 * `reset`: something may have been, refresh everything; `replaced`: closed for a newer stream of the same person. A reconnecting
 * reader sends the last id it saw as `Last-Event-ID`. The header `Events-Seen` of the stream, and of replies to signed-in readings, tells what
 * the one does not bring and the others have seen (core/events/position.ts): a reading that has seen as much need not be made again.
 */
export const events: RouteOf<typeof schema.events> = {
  name: 'events.stream',
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  replyKeys: ['type', 'at'],
};
