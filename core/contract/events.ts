import * as z from 'zod/mini';
import { instant } from '#core/shared/schema.ts';
import { defineRoute } from './define.ts';

/**
 * What happened to the caller, as it happens: server-sent events, read with the bearer header. Each has the name of its type
 * (core/events/event.ts) and carries ids, for the reader to refresh what it shows. `ready`: from here on nothing is skipped;
 * `reset`: something may have been, refresh everything; `replaced`: closed for a newer stream of the same person. A reconnecting
 * reader sends the last id it saw as `Last-Event-ID`. The header `Events-Seen` of the stream, and of replies to signed-in readings, tells what
 * the one does not bring and the others have seen (core/events/position.ts): a reading that has seen as much need not be made again.
 */
export const events = defineRoute({
  name: 'events.stream',
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  reply: z.looseObject({ type: z.string(), at: instant }),
  streams: true,
  summary: 'What happens to the caller, as server-sent events; resumes from Last-Event-ID.',
});
