import * as z from 'zod/mini';
import { platformSchema, scheduleSchema, scheduleStatusSchema } from '#core/schedules/schedule-schema.ts';
import { bulkOutcomeSchema } from '#core/schedules/bulk-schedule-schema.ts';
import { count, done, id, momentOrDay, month, pageLimit } from '#core/shared/schema.ts';
import { inputSchemas } from '#core/outbox/field-table-schema.ts';
import { planFields } from '#core/schedules/plan-fields.ts';
import { defineRoute } from './define.ts';

/** `autoPublish` left out: on wherever it can be (spec §9 default true). `caption` left out by a change: it stays. */
const input = { ...inputSchemas(planFields), autoPublish: z.optional(z.boolean()) };
const { sourceContentId: _fixed, ...draft } = input;
const { scheduledAt: _time, prompt: _prompt, caption: _caption, platformId: _platform, ...shared } = draft;
const one = z.object({ schedule: scheduleSchema });

export const platforms = defineRoute({
  name: 'schedules.platforms',
  method: 'GET',
  path: '/schedule/platforms',
  access: 'signed-in',
  reply: z.object({ platforms: z.array(platformSchema) }),
  summary: 'Where content can be planned for.',
});

export const schedulesOfInfluencer = defineRoute({
  name: 'schedules.ofInfluencer',
  method: 'GET',
  path: '/schedule/influencer/{id}',
  access: 'signed-in',
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

export const createSchedule = defineRoute({
  name: 'schedules.create',
  method: 'POST',
  path: '/schedule/create',
  access: 'signed-in',
  /** `id` may be made by the client: the same id twice is one schedule. */
  body: z.object({ id: z.optional(id), influencerId: id, ...input }),
  bodyLimit: 2_000_000,
  inlineFiles: true,
  reply: one,
  status: 201,
  summary: 'Plans one content.',
});

export const createBulk = defineRoute({
  name: 'schedules.createBulk',
  method: 'POST',
  path: '/schedule/bulk',
  access: 'signed-in',
  body: z.object({
    /** Made by the client: the same id twice is one bulk schedule. */
    id,
    influencerId: id,
    platformId: z._default(z.string().check(z.toLowerCase()), ''),
    /** Spec §5: a line per plan with date, time and prompt. */
    csv: z._default(z.string(), ''),
    ...shared,
  }),
  bodyLimit: 14_500_000,
  inlineFiles: true,
  /** 201 when all lines were planned, 200 when a line was wrong and none was. */
  reply: bulkOutcomeSchema,
  status: 201,
  summary: 'Plans every line of a table, or none.',
});

export const undoBulk = defineRoute({
  name: 'schedules.undoBulk',
  method: 'DELETE',
  path: '/schedule/bulk/{id}',
  access: 'signed-in',
  params: z.object({ id }),
  reply: done,
  summary: 'Takes a bulk schedule back whole, as long as none of its schedules has begun.',
});

export const exportSchedules = defineRoute({
  name: 'schedules.export',
  method: 'GET',
  path: '/schedule/influencer/{id}/export',
  access: 'signed-in',
  params: z.object({ id }),
  query: z.object({ month }),
  reply: z.object({ csv: z.string(), count: z.number() }),
  summary: 'The schedules of one month as a table that can be planned from again; headings in the language asked for.',
});

export const updateSchedule = defineRoute({
  name: 'schedules.update',
  method: 'PUT',
  path: '/schedule/{id}',
  access: 'signed-in',
  params: z.object({ id }),
  /** With `version`, an edit of an older version is refused (409). */
  body: z.object({ ...draft, version: z.optional(z.number().check(z.int())) }),
  bodyLimit: 2_000_000,
  inlineFiles: true,
  reply: one,
  summary: 'Changes a schedule that has not started; with `If-Match: "<version>"`, that version only (412).',
});

export const deleteSchedule = defineRoute({
  name: 'schedules.delete',
  method: 'DELETE',
  path: '/schedule/{id}',
  access: 'signed-in',
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes a schedule that is not running; it can be restored. `If-Match` as for a change.',
});

export const restoreSchedule = defineRoute({
  name: 'schedules.restore',
  method: 'POST',
  path: '/schedule/{id}/restore',
  access: 'signed-in',
  params: z.object({ id }),
  reply: one,
  summary: 'Takes a deletion back.',
});

/** Holds the answer until the run ends, for ten minutes at most; `Prefer: respond-async` answers at once how far it is. */
export const triggerSchedule = defineRoute({
  name: 'schedules.trigger',
  method: 'POST',
  costly: true,
  path: '/schedule/{id}/trigger',
  access: 'signed-in',
  params: z.object({ id }),
  /** `autoPublish: false` only generates: the schedule is not posted, now or later. Left out: as it is planned. */
  body: z.object({ autoPublish: z.optional(z.literal(false)) }),
  reply: z.object({
    contentGenerated: z.boolean(),
    instagramPublished: z.boolean(),
    instagramPostId: z.nullable(z.string()),
    schedule: scheduleSchema,
  }),
  summary: 'Runs a pending schedule now, or a failed one again. `If-Match` as for a change.',
});
