import * as z from 'zod/mini';
import { scheduleChangesSchema, syncReplySchema, syncRequestSchema } from '#core/schedules/plan-operation-schema.ts';
import { syncCeiling } from '#core/outbox/protocol.ts';
import { count, id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';
import { anyRequestSchema } from '#core/outbox/operation-schema.ts';

export const scheduleChanges = routeSchema({
  params: z.object({ id }),
  query: z.object({
    /** The revision of the device; 0 for none. */
    since: z._default(count(2_147_483_647), 0),
  }),
  reply: scheduleChangesSchema,
  summary: 'The changes of the schedules of one owned model since a revision, at most 500 rows.',
});

export const syncSchedules = routeSchema({
  body: z.union([syncRequestSchema, anyRequestSchema]),
  bodyLimit: syncCeiling.bytes,
  itemsIn: 'ops',
  reply: syncReplySchema,
  summary:
    'Applies the plan operations of a device’s outbox, one after the other, and responds with the changes since its last request (`X-Sync-Protocol` marks the response; [OFFLINE.md](OFFLINE.md)).',
});
