import * as z from 'zod/mini';
import type { Refusal } from '#core/shared/result.ts';
import { id, localTextSchema } from '#core/shared/schema.ts';
import { sentSchemas } from '#core/outbox/field-table-schema.ts';
import { planFields } from '#core/schedules/plan-fields.ts';
import { scheduleSchema } from '#core/schedules/schedule-schema.ts';
import { syncCeiling } from '#core/outbox/sync-limits.ts';
import { conflictKinds, resultStatuses } from '#core/outbox/operation.ts';

/**
 * One change of a schedule that a person made on a device and that the server has not answered yet. It is sent with
 * `POST /schedule/sync`; `opId` makes it safe to send any number of times. What a person may change is a field of `planFields`.
 */
export const plannedSchema = z.object(sentSchemas(planFields));

const somePlanned = z.partial(plannedSchema);

/** What the device showed when the change was made: the version of the row, and the old value of each field that matters. */
const baseSchema = z.object({ version: z.number().check(z.int(), z.gte(0)), fields: somePlanned });

const identity = {
  /** UUIDv7, made on the device; never used for order. */
  opId: id,
  /** Order on the device: counts up in the transaction that kept the operation. */
  seq: z.number().check(z.int(), z.gte(0)),
  /** Whose change it is; an operation of somebody else than the signed-in person refuses the whole request. */
  userId: id,
  influencerId: id,
  /** The schedule's final id, made on the device when it is created there. */
  entityId: id,
  /** The bulk schedule a creation belongs to. */
  groupId: z._default(z.nullable(id), null),
};

export const operationSchema = z.discriminatedUnion('kind', [
  z.object({ ...identity, kind: z.literal('create'), fields: plannedSchema }),
  /** Changed fields only; `base.fields` holds the old value of each of them. */
  z.object({ ...identity, kind: z.literal('update'), fields: somePlanned, base: baseSchema }),
  /** `base.fields` holds what the device showed; a field that somebody else changed since is a conflict. */
  z.object({ ...identity, kind: z.literal('delete'), base: baseSchema }),
  /** Takes a deletion back. */
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
    /** Only generates: the schedule is not posted, whatever was planned. Left out: as it is planned. */
    autoPublish: z.optional(z.literal(false)),
  }),
]);

const refusalSchema = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  issues: z.optional(
    z.array(
      z.object({
        path: z.string(),
        code: z.string(),
        /** Stored texts come in both languages. */
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), localTextSchema]))),
      }),
    ),
  ),
}) as unknown as z.ZodMiniType<Refusal>;

/**
 * What became of one operation. `ok`: done, `schedule` as it is now (null once deleted). `conflict`: nothing was done, `schedule` as it is
 * now (null when gone). `past_due`: the planned time had passed when it arrived; nothing was done. `rejected`: refused for good, `refusal`
 * says why. `blocked`: an earlier operation of the same schedule did not go through; not recorded, may be sent again. `retry`: a passing
 * fault; not recorded, to be sent again after `retryAfterMs`.
 */
export const operationResultSchema = z.object({
  opId: id,
  status: z.enum(resultStatuses),
  /** The answer of an earlier delivery of the same operation. */
  replayed: z.boolean(),
  schedule: z.nullable(scheduleSchema),
  conflict: z.nullable(z.object({ kind: z.enum(conflictKinds), fields: z.array(z.keyof(plannedSchema)) })),
  refusal: z.nullable(refusalSchema),
  retryAfterMs: z.nullable(z.number()),
});

/**
 * What changed with the schedules of one model since a revision, in the order of revisions. `full`: the asked revision is not one of this
 * server, so this begins at the beginning and rows that the device holds and that do not come are gone. `more`: ask again from `revision`.
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
  /** How many operations the device holds in all, for the operator's figures. */
  pending: z.number().check(z.int(), z.gte(0)),
  /** The revision the device has of each model. */
  cursors: z.record(id, z.number().check(z.int(), z.gte(0))),
  ops: z.array(operationSchema).check(z.maxLength(syncCeiling.operations)),
});

/** `upgradeRequired`: the server does not speak this protocol any more; nothing was done, the device keeps everything. */
export const syncReplySchema = z.object({
  protocol: z.number(),
  upgradeRequired: z.boolean(),
  serverTime: z.iso.datetime({ offset: true }),
  results: z.array(operationResultSchema),
  changes: z.record(id, scheduleChangesSchema),
});
