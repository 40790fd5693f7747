import type { EntityOperation, EntityResult } from '#core/outbox/operation.ts';
import type * as outbox from '#core/outbox/operation.ts';
import type { EditedField, planEditFields, planFields } from './plan-fields.ts';
import type { ScheduleInput } from './schedule-draft.ts';
import type { ScheduleView } from './schedule.ts';

type PlanPlace = {
  influencerId: string;
  /** The bulk schedule a creation belongs to. */
  groupId: string | null;
};

export type Base = outbox.Base<typeof planEditFields>;
/** A creation has its model as its place; every other edit names it as a field. */
type PlanEdit =
  | Extract<EntityOperation<typeof planFields, PlanPlace>, { kind: 'create' }>
  | Exclude<EntityOperation<typeof planEditFields, PlanPlace>, { kind: 'create' }>;
/**
 * Starts a plan. `base.fields` and `creditCost` (whole credits) have the plan and the price that the device displayed; another plan or price
 * is a conflict. A device of an older version sends neither, and nothing is compared. `autoPublish: false`: only generates.
 */
type PlanTrigger = Omit<Extract<PlanEdit, { kind: 'restore' }>, 'kind'> & {
  kind: 'trigger';
  base?: Base | undefined;
  creditCost?: number | undefined;
  autoPublish?: false | undefined;
};

/** One edit of a plan; sent with `POST /schedule/sync`. */
export type Operation = PlanEdit | PlanTrigger;
export type OperationKind = Operation['kind'];
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;

type OfCall<O> = Omit<O, 'influencerId' | 'fields' | 'base'> & { influencerId: string | null };
/**
 * An operation as it is applied: of a device, or of a call of the API. A call sends the whole plan and no displayed values, and names the model
 * only to create.
 */
export type AppliedPlanOperation =
  | Operation
  | (OfCall<OperationOf<'create'>> & { influencerId: string; fields: ScheduleInput; isCall: true })
  | (OfCall<OperationOf<'update'>> & { fields: ScheduleInput; base: null })
  | (OfCall<OperationOf<'delete'>> & { base: null })
  | OfCall<OperationOf<'restore'>>
  | (Omit<PlanTrigger, 'influencerId'> & { influencerId: null });

/** `schedule`: the plan as it is now; null once it is deleted. */
export type OperationResult = EntityResult<EditedField> & { schedule: ScheduleView | null };

/**
 * The changes of the schedules of one model since a revision, in the order of revisions. `full`: the revision in the request is not one of
 * this server, so this starts from the beginning, and rows that the device has and that do not come are deleted. `more`: request again from
 * `revision`.
 */
export type ScheduleChanges = {
  revision: number;
  full: boolean;
  more: boolean;
  upserts: ScheduleView[];
  deleted: string[];
};

export type SyncRequest = {
  protocol: number;
  deviceId: string;
  /** How many operations the device has in all, for the operator's figures. */
  pending: number;
  /** The revision the device has of each model. */
  cursors: Record<string, number>;
  ops: Operation[];
};

/** `upgradeRequired`: the server no longer supports this protocol; nothing was done, the device retains everything. */
export type SyncReply = {
  protocol: number;
  upgradeRequired: boolean;
  serverTime: string;
  results: OperationResult[];
  changes: Record<string, ScheduleChanges>;
};
