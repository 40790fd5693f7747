import * as z from 'zod/mini';
import { inputSchemas } from '#core/outbox/field-table-schema.ts';
import { planFields, sharedFields } from '#core/schedules/plan-fields.ts';
import { platformSchema, scheduleSchema, scheduleStatusSchema } from '#core/schedules/schedule-schema.ts';
import { bulkOutcomeSchema } from '#core/schedules/bulk/bulk-schedule-schema.ts';
import { count, done, id, momentOrDay, month, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

/** `autoPublish` omitted: on wherever it can be (spec §9 default true). `caption` omitted in a change: it stays. */
const input = { ...inputSchemas(planFields), autoPublish: z.optional(z.boolean()) };
const { sourceContentId: _fixed, ...draft } = input;
const { platformId: _platform, ...shared } = inputSchemas(sharedFields);
const one = z.object({ schedule: scheduleSchema });

export const platforms = routeSchema({
  reply: z.object({ platforms: z.array(platformSchema) }),
  summary: 'The platforms for which content can be planned.',
});

export const schedulesOfInfluencer = routeSchema({
  params: z.object({ id }),
  query: z.object({
    start: z.optional(momentOrDay),
    /** Up to but not including this moment; a day counts whole. */
    end: z.optional(momentOrDay),
    status: z.optional(scheduleStatusSchema),
    limit: z._default(pageLimit(1000), 500),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({ schedules: z.array(scheduleSchema), total: z.number() }),
  summary: 'Schedules of one owned model, earliest first.',
});

export const createSchedule = routeSchema({
  /** The client may make `id`: the same id twice is one schedule. */
  body: z.object({ id: z.optional(id), influencerId: id, ...input }),
  bodyLimit: 2_000_000,
  inlineFiles: true,
  reply: one,
  status: 201,
  summary: 'Plans one content.',
});

export const createBulk = routeSchema({
  body: z.object({
    /** Made by the client: the same id twice is one bulk schedule. */
    id,
    influencerId: id,
    platformId: z._default(z.string().check(z.toLowerCase()), ''),
    /** Spec §5: a line per plan with date, time and prompt; a heading may add the columns model, caption, assets and brand. */
    csv: z._default(z.string(), ''),
    ...shared,
    templateId: input.templateId,
    autoPublish: input.autoPublish,
  }),
  bodyLimit: 14_500_000,
  inlineFiles: true,
  /** 201 when all lines were planned, 200 when a line was wrong and none was. */
  reply: bulkOutcomeSchema,
  status: 201,
  summary: 'Plans every line of a table, or none.',
});

export const undoBulk = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes all schedules of a bulk schedule, as long as none has started.',
});

export const exportSchedules = routeSchema({
  params: z.object({ id }),
  query: z.object({ month }),
  reply: z.object({ csv: z.string(), count: z.number() }),
  summary: 'The schedules of one month as a table that bulk planning can read; headings in the requested language.',
});

export const exportAllSchedules = routeSchema({
  query: z.object({ month }),
  reply: z.object({ csv: z.string(), count: z.number() }),
  summary: 'The same of all owned models, with a column for the model.',
});

export const updateSchedule = routeSchema({
  params: z.object({ id }),
  /** With `version`, an edit of an older version is refused (409). */
  body: z.object({ ...draft, version: z.optional(z.number().check(z.int())) }),
  bodyLimit: 2_000_000,
  inlineFiles: true,
  reply: one,
  summary: 'Changes a schedule that has not started; with `If-Match: "<version>"`, that version only (412).',
});

export const deleteSchedule = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes a schedule that is not running; it can be restored. `If-Match` as for a change.',
});

export const restoreSchedule = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary: 'Restores a deleted schedule.',
});

export const triggerSchedule = routeSchema({
  costly: true,
  params: z.object({ id }),
  /** `autoPublish: false` only generates: the schedule is not posted, now or later. Omitted: as planned. */
  body: z.object({ autoPublish: z.optional(z.literal(false)) }),
  reply: z.object({
    contentGenerated: z.boolean(),
    instagramPublished: z.boolean(),
    instagramPostId: z.nullable(z.string()),
    schedule: scheduleSchema,
  }),
  summary: 'Runs a pending schedule now, or a failed one again. `If-Match` as for a change.',
});
