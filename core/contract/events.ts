import type { RouteOf } from './route.ts';
import type * as schema from './events-schema.ts';

/**
 * Live events of the caller: server-sent events, read with the bearer header. Each has the name of its type
 * (core/events/event.ts) and carries ids, so that the reader refreshes its data. `ready`: from here on nothing is
 * skipped; `reset`: events may have been missed, refresh everything; `replaced`: closed for a newer stream of the same
 * user. A reconnecting reader sends its last id as `Last-Event-ID`. The header `Events-Seen` is on the stream, where it
 * is the last transaction whose events the stream omits, and on replies to signed-in reads, where it is the last one
 * visible to the read (core/events/position.ts): a read with an equal or later position need not be repeated.
 */
export const events: RouteOf<typeof schema.events> = {
  name: 'events.stream',
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  replyKeys: ['type', 'at'],
};
