import * as z from 'zod/mini';
import { id } from '#core/shared/schema.ts';
import { sentSchemas } from '#core/outbox/field-table-schema.ts';
import { planEditFields, planFields } from '#core/schedules/plan-fields.ts';
import { scheduleSchema } from '#core/schedules/schedule-schema.ts';
import { syncCeiling } from '#core/outbox/protocol.ts';
import { conflictKinds } from '#core/outbox/operation.ts';
import { operationIdentity, resultFields } from '#core/outbox/operation-schema.ts';

/**
 * One change of a schedule, made on a device, without a response from the server so far. It is sent with `POST
 * /schedule/sync`; `opId` makes it safe to send any number of times. The editable fields are those of `planFields`.
 */
export const plannedSchema = z.object(sentSchemas(planFields));

const editedSchema = z.object(sentSchemas(planEditFields));
const someEdited = z.partial(editedSchema);

/**
 * The state the device showed when the change was made: the version of the row, and the old value of each relevant
 * field.
 */
const baseSchema = z.object({ version: z.number().check(z.int(), z.gte(0)), fields: someEdited });

const identity = {
  ...operationIdentity,
  influencerId: id,
  /** The bulk schedule a creation belongs to. */
  groupId: z._default(z.nullable(id), null),
};

export const operationSchema = z.discriminatedUnion('kind', [
  z.object({ ...identity, kind: z.literal('create'), fields: plannedSchema }),
  /** Changed fields only; `base.fields` holds the old value of each of them. Another `influencerId` moves the plan to that model. */
  z.object({ ...identity, kind: z.literal('update'), fields: someEdited, base: baseSchema }),
  /** `base.fields` holds the values the device showed; a field changed elsewhere since is a conflict. */
  z.object({ ...identity, kind: z.literal('delete'), base: baseSchema }),
  /** Reverts a deletion. */
  z.object({ ...identity, kind: z.literal('restore') }),
  /**
   * `base.fields` and `creditCost` (whole credits) hold the plan and the price that the device showed; another plan or price is a conflict.
   * A device of an older version sends neither, and nothing is compared.
   */
  z.object({
    ...identity,
    kind: z.literal('trigger'),
    base: z.optional(baseSchema),
    creditCost: z.optional(z.number().check(z.int(), z.gte(0))),
    /** Only generates: the schedule is not posted, whatever was planned. Omitted: as planned. */
    autoPublish: z.optional(z.literal(false)),
  }),
]);

/** `schedule`: the present plan; null once it is deleted. */
export const operationResultSchema = z.object({
  ...resultFields,
  schedule: z.nullable(scheduleSchema),
  conflict: z.nullable(z.object({ kind: z.enum(conflictKinds), fields: z.array(z.keyof(editedSchema)) })),
});

/**
 * The changes of the schedules of one model since a revision, in the order of revisions. `full`: the revision in the
 * request is not one of this server, so this starts from the beginning, and rows that the device has and that do not
 * come are deleted. `more`: request again from `revision`.
 */
export const scheduleChangesSchema = z.object({
  revision: z.number(),
  full: z.boolean(),
  more: z.boolean(),
  upserts: z.array(scheduleSchema),
  deleted: z.array(id),
});

export const syncRequestSchema = z.object({
  protocol: z.number().check(z.int()),
  deviceId: id,
  /** How many operations the device has in all, for the operator's figures. */
  pending: z.number().check(z.int(), z.gte(0)),
  /** The revision the device has of each model. */
  cursors: z.record(id, z.number().check(z.int(), z.gte(0))),
  ops: z.array(operationSchema).check(z.maxLength(syncCeiling.operations)),
});

/** `upgradeRequired`: the server no longer supports this protocol; nothing was done, the device retains everything. */
export const syncReplySchema = z.object({
  protocol: z.number(),
  upgradeRequired: z.boolean(),
  serverTime: z.iso.datetime({ offset: true }),
  results: z.array(operationResultSchema),
  changes: z.record(id, scheduleChangesSchema),
});
