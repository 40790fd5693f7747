import * as z from 'zod/mini';
import { anyRequestSchema, resultFields } from '#core/outbox/operation-schema.ts';
import { syncCeiling } from '#core/outbox/protocol.ts';
import { operationSchema, syncReplySchema, syncRequestSchema } from '#core/schedules/plan-operation-schema.ts';
import { scheduleSchema } from '#core/schedules/schedule-schema.ts';
import { contentOperationSchema, contentSchema } from '#core/contents/content-schema.ts';
import { arrangementOperationSchema } from '#core/influencers/arrangement-schema.ts';
import { ownedInfluencerSchema } from '#core/influencers/influencer-schema.ts';
import { presetOperationSchema, presetSchema } from '#core/generation/preset-schema.ts';
import { preferenceOperationSchema } from '#core/notifications/preference-operation-schema.ts';
import { preferencesSchema } from '#core/notifications/notification-schema.ts';
import { templateOperationSchema, templateSchema } from '#core/schedules/templates/template-schema.ts';
import { routeSchema } from './route-schema.ts';

const anyOperation = z.union([
  operationSchema,
  templateOperationSchema,
  presetOperationSchema,
  contentOperationSchema,
  preferenceOperationSchema,
  arrangementOperationSchema,
]);
const ops = z.array(anyOperation).check(z.maxLength(syncCeiling.operations));

/** Each result has its entity as it is now, under the name of its kind: null when it is deleted, and for the other kinds. */
const results = z.array(
  z.object({
    ...resultFields,
    entity: z.string(),
    schedule: z.nullable(scheduleSchema),
    template: z.nullable(templateSchema),
    preset: z.nullable(presetSchema),
    content: z.nullable(contentSchema),
    /** The notification settings; their id is that of the person. */
    preferences: z.nullable(preferencesSchema),
    /** The owned model; its id is that of the model. */
    model: z.nullable(ownedInfluencerSchema),
  }),
);

export const sync = routeSchema({
  body: z.union([z.extend(syncRequestSchema, { ops }), anyRequestSchema]),
  bodyLimit: syncCeiling.bytes,
  itemsIn: 'ops',
  reply: z.extend(syncReplySchema, { results }),
  summary:
    'Applies the operations of a device, one after the other, and responds with the changes since its last request (`X-Sync-Protocol` marks the response; [OFFLINE.md](OFFLINE.md)).',
});
