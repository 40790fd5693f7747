import type { Stores, Ports } from '#core/ports.ts';
import type * as Outbox from '#core/outbox/use-cases/steps/entity.ts';
import type { Effect } from '#core/outbox/use-cases/steps/entity.ts';
import type { Refusal, Result } from '#core/shared/result.ts';
import type { AppliedPlanOperation } from '#core/schedules/plan-operation.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { PlanWrites } from './plan-writes.ts';
import type { RequestFacts } from './request-facts.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { DraftLists } from './draft-context.ts';
import { fieldsChangedElsewhere, fieldsUnlike, plannedOf, withValues } from '#core/schedules/plan-fields.ts';
import { conflict } from '#core/outbox/sync-operation.ts';
import { isOnlyPast, parseScheduleDraft } from '#core/schedules/schedule-draft.ts';
import {
  mayDelete,
  mayEdit,
  mayRestore,
  triggerEffect,
  newSchedule,
  startedNow,
  runNameOf,
} from '#core/schedules/schedule-states.ts';
import { markedBy } from '#core/publishing/disclosure.ts';
import { ok, refuse } from '#core/shared/result.ts';
import {
  restoreSchedule,
  changeSchedule,
  removeSchedule,
  addToGroup,
  listsForEdit,
  sameAsPlanned,
  withChosenWorkflow,
} from './change-schedule.ts';
import { draftContextOf, listsForSender } from './draft-context.ts';
import { publishStoredContent } from './publish-scheduled-content.ts';
import { startScheduledGeneration, workflowOf } from './start-scheduled-generation.ts';
import { notFound } from '#core/outbox/use-cases/steps/entity.ts';

type New = {
  writes: PlanWrites;
  id: string;
  userId: string;
  influencerId: string;
  input: ScheduleInput;
  now: string;
  hasAccount: boolean;
  /** The number of the person's pending schedules, and the limit. */
  pending: number;
  maxPending: number;
  bulkId?: string;
  /** A last check with its write: nothing is refused after it. */
  beforeInsert?: () => Promise<Result<null>>;
};

/**
 * The versions of the schedule that a call accepts; null for every version. `version`: the edited version (409). `versions`:
 * `If-Match` (412).
 */
export type CallConditions = { version: number | null; versions: readonly number[] | null };
/** `conditions`: null for an operation of a device. */
type Applying = Outbox.Applying & { facts: RequestFacts; writes: PlanWrites; conditions: CallConditions | null };
type Applied = Promise<Result<Effect>>;
type OperationOf<K extends AppliedPlanOperation['kind']> = Extract<AppliedPlanOperation, { kind: K }>;

const nothingToDelete: Effect = { status: 'ok', isRepeatable: true, ...notFound };

/**
 * Applies an operation of a device or of an API call. An ok result may be committed. A refusal is final: after that of a trigger
 * the transaction must roll back; every other kind is refused before its first write. Already done: ok, and nothing changes.
 */
export async function applyOperation(stores: Stores, op: AppliedPlanOperation, applying: Applying): Applied {
  if (op.kind === 'create') return create(stores, op, applying);
  const row = await applying.writes.lock(op.entityId);
  const schedule = row?.userId === op.userId && isKnownModel(row, op) ? row : null;
  if (schedule === null) return ok(op.kind === 'delete' ? nothingToDelete : { ...conflict('gone'), ...notFound });
  if (op.kind === 'delete') return remove(stores, op, schedule, applying);
  if (op.kind === 'update' || applying.conditions === null) {
    if (!(await applying.facts.owns(stores, schedule.influencerId))) return ok(notOwned);
  }
  if (op.kind === 'restore') return restore(stores, schedule, applying);
  if (schedule.deletedAt !== null) return ok(deletedElsewhere);
  return op.kind === 'update' ? update(stores, op, schedule, applying) : trigger(stores, op, schedule, applying);
}

/**
 * An edit applies to the plan wherever another device moved it. A deletion or a run does only if the device names the model that it
 * displayed, because the comparison then finds the move; older devices do not.
 */
function isKnownModel({ influencerId }: Schedule, op: Exclude<AppliedPlanOperation, { kind: 'create' }>): boolean {
  if (op.influencerId === null || op.influencerId === influencerId) return true;
  if (op.kind === 'update' || op.kind === 'restore') return true;
  return op.base?.fields.influencerId !== undefined;
}

const notOwned: Effect = { status: 'rejected', refusal: { code: 'schedules.notOwned' }, ...notFound };
const deletedElsewhere: Effect = { ...conflict('gone'), refusalOfCall: { code: 'schedules.deleted' } };

async function create(stores: Stores, op: OperationOf<'create'>, applying: Applying): Applied {
  const { entityId: id, userId, influencerId, groupId } = op;
  const { now, facts, writes, limits } = applying;
  if (!(await facts.owns(stores, influencerId))) return ok(notOwned);
  const lists = await facts.lists(stores);
  const answerTaken = (taken: Schedule | null): Result<Effect> => {
    const isTheirs = taken?.userId === userId && taken.influencerId === influencerId;
    if (!isTheirs) return ok({ ...conflict('exists'), ...notFound });
    if (taken.deletedAt !== null) return ok(deletedElsewhere);
    // A repeat of a call responds with the schedule that the first one created.
    const isSame = 'isCall' in op || sameAsPlanned(taken, op.fields, lists);
    return ok(isSame ? { status: 'ok' } : conflict('exists'));
  };
  // A schedule that exists under this id is returned even if today's rules would refuse it.
  const taken = await writes.byId(id);
  if (taken !== null) return answerTaken(taken);
  const planned = await planSchedule(stores, listsForSender(lists, op.fields), {
    writes,
    id,
    userId,
    influencerId,
    input: await withPreset(stores, op, facts),
    now,
    hasAccount: await facts.hasAccount(stores, influencerId),
    pending: await facts.pending(stores),
    maxPending: limits.pendingSchedulesPerUser,
    beforeInsert: () => addToGroup(stores, { groupId, userId, influencerId }, applying),
    ...(groupId !== null && { bulkId: groupId }),
  });
  if (!planned.ok) return pastDueOr(planned.refusal);
  // Another transaction took the id in the meantime.
  if (planned.value === null) return answerTaken(await writes.byId(id));
  facts.pendingChanged(1);
  return ok({ status: 'ok' });
}

async function update(stores: Stores, op: OperationOf<'update'>, schedule: Schedule, applying: Applying): Applied {
  const { now, facts, conditions } = applying;
  const lists = await facts.lists(stores);
  const editable = mayEdit(schedule, conditions?.version ?? null);
  if (!editable.ok) return ok({ ...conflict('locked'), refusalOfCall: editable.refusal });
  const met = meets(schedule, conditions);
  if (!met.ok) return met;
  if (op.base !== null) {
    const changed = fieldsChangedElsewhere(schedule, withChosenWorkflow(op.base.fields, schedule, lists), op.fields);
    if (changed.length > 0) return ok(conflict('changed', changed));
    if (postsForUnseenModel(schedule, op)) return ok(conflict('changed', ['autoPublish']));
    if (fieldsUnlike(schedule, op.fields).length === 0) return ok({ status: 'ok' });
  }
  const { influencerId = schedule.influencerId } = op.base === null ? {} : op.fields;
  if (!(await facts.owns(stores, influencerId))) return refuse('schedules.modelNotOwned');
  const edited = await changeSchedule(stores, listsForEdit(lists, schedule, op.fields), {
    writes: applying.writes,
    schedule,
    influencerId,
    input: op.base === null ? op.fields : withValues(plannedOf(schedule), op.fields),
    now,
    hasAccount: await facts.hasAccount(stores, influencerId),
  });
  return edited.ok ? ok({ status: 'ok' }) : pastDueOr(edited.refusal);
}

/** The edit switches automatic posting on while its device displayed another model: the post would appear on an account that the person did not see. */
function postsForUnseenModel({ influencerId, autoPublish }: Schedule, op: OperationOf<'update'>): boolean {
  if (op.base === null || op.fields.influencerId !== undefined) return false;
  return op.influencerId !== influencerId && !autoPublish && op.fields.autoPublish === true;
}

async function remove(stores: Stores, op: OperationOf<'delete'>, schedule: Schedule, applying: Applying): Applied {
  // Recorded, so that a late repeat does not delete a schedule that was restored in between.
  if (schedule.deletedAt !== null) return ok({ status: 'ok' });
  const met = meets(schedule, applying.conditions);
  if (!met.ok) return met;
  const allowed = mayDelete(schedule);
  if (!allowed.ok) return ok({ ...conflict('locked'), refusalOfCall: allowed.refusal });
  if (op.base !== null) {
    const lists = await applying.facts.lists(stores);
    const changed = fieldsUnlike(schedule, withChosenWorkflow(op.base.fields, schedule, lists));
    if (changed.length > 0) return ok(conflict('changed', changed));
  }
  const removed = await removeSchedule(applying.writes, schedule, applying.now);
  if (!removed.ok) return removed;
  if (schedule.status === 'pending') applying.facts.pendingChanged(-1);
  return ok({ status: 'ok' });
}

async function restore(stores: Stores, schedule: Schedule, { now, limits, facts, writes }: Applying): Applied {
  const allowed = schedule.deletedAt === null ? ok(schedule) : mayRestore(schedule, now);
  if (!allowed.ok) return ok({ status: 'past_due', refusalOfCall: allowed.refusal });
  const maxPending = limits.pendingSchedulesPerUser;
  const pending = await facts.pending(stores);
  const back = await restoreSchedule(writes, schedule, { now, pending, maxPending });
  if (!back.ok) return back;
  if (schedule.deletedAt !== null && back.value.status === 'pending') facts.pendingChanged(1);
  return ok({ status: 'ok' });
}

async function trigger(stores: Stores, op: OperationOf<'trigger'>, schedule: Schedule, applying: Applying): Applied {
  const onlyGenerate = op.autoPublish === false;
  const met = meets(schedule, applying.conditions);
  if (!met.ok) return met;
  // The schedule already started, by its time or from another device. If it posts, it does more than this device requested.
  if (schedule.status === 'processing' || schedule.status === 'completed') {
    const effect = triggerEffect(schedule);
    const started: Effect = onlyGenerate && schedule.autoPublish ? conflict('locked') : { status: 'ok' };
    return ok(effect.ok ? started : { ...started, refusalOfCall: effect.refusal });
  }
  if (op.base) {
    const lists = await applying.facts.lists(stores);
    const changed = fieldsUnlike(schedule, withChosenWorkflow(op.base.fields, schedule, lists));
    if (changed.length > 0) return ok(conflict('changed', changed));
  }
  const price = op.creditCost === undefined ? null : await priceOfRun(stores, schedule);
  if (price !== null && price !== op.creditCost) return ok(conflict('price'));
  const started = await runNow(stores, schedule, { ...applying, onlyGenerate });
  return started.ok ? ok({ status: 'ok' }) : started;
}

/** Refuses `schedules.preconditionFailed {version}` when the schedule has none of the versions that the caller accepts. */
function meets({ version }: Schedule, conditions: CallConditions | null): Result<null> {
  const { versions } = conditions ?? { versions: null };
  const isWanted = versions === null || versions.includes(version);
  return isWanted ? ok(null) : refuse('schedules.preconditionFailed', { version });
}

/** A draft that is refused only for its time was valid when it was planned. */
function pastDueOr(refusal: Refusal): Result<Effect> {
  return isOnlyPast(refusal) ? ok({ status: 'past_due', refusalOfCall: refusal }) : { ok: false, refusal };
}

/**
 * Plans one content for an owner of the model: inserts the row, the job of its time and the event. Null when the id is taken;
 * waits for another transaction that is taking it. Refuses `input.invalid` with the issues of the draft and `schedules.tooMany
 * {max}`.
 */
async function planSchedule(stores: Stores, lists: DraftLists, plan: New): Promise<Result<Schedule | null>> {
  const { writes, id, userId, influencerId, input, now, hasAccount, pending, maxPending: max, bulkId } = plan;
  const { inputData, assetIds = [], coverContentId = null, sourceContentId = null } = input;
  const requested = { userId, influencerId, sourceContentId, inputData, assetIds, coverContentId, hasAccount, now };
  const context = await draftContextOf(stores, lists, requested);
  const draft = parseScheduleDraft(input, context);
  if (!draft.ok) return draft;
  if (pending >= max) return refuse('schedules.tooMany', { max });
  const held = await writes.holdWorkflow(draft.value.webhookConfigId);
  if (!held.ok) return held;
  const allowed = await plan.beforeInsert?.();
  if (allowed && !allowed.ok) return allowed;
  const made = { id, userId, influencerId, now, ...(bulkId !== undefined && { bulkId }) };
  const schedule = newSchedule(draft.value, made);
  return ok((await writes.insert(schedule, now)) ? schedule : null);
}

async function withPreset(
  stores: Stores,
  { influencerId, fields }: Pick<OperationOf<'create'>, 'influencerId' | 'fields'>,
  facts: RequestFacts,
): Promise<ScheduleInput> {
  if (fields.isAdvertising !== undefined) return fields;
  return { ...fields, ...markedBy(fields, await facts.advertisedBrand(stores, influencerId)) };
}

/**
 * Runs a locked pending schedule now, or a failed one again; its planned time becomes the present. If the content exists, it is
 * only published. `onlyGenerate` records on the schedule that its content is not posted. Refuses `schedules.alreadyRunning`,
 * `schedules.alreadyDone`, `schedules.unconfirmed`, `schedules.contentThere` when there is nothing to generate, and as the start
 * of a run (`credits.insufficient` …) or of a publication (`instagram.notConnected`, `schedules.contentGone`) does; the caller's
 * transaction must then roll back.
 */
async function runNow(
  stores: Stores,
  schedule: Schedule,
  { ids, limits, now, onlyGenerate = false }: Pick<Ports, 'ids' | 'limits'> & { now: string; onlyGenerate?: boolean },
): Promise<Result<Schedule>> {
  const effect = triggerEffect(schedule);
  if (!effect.ok) return effect;
  if (onlyGenerate && effect.value === 'publish') return refuse('schedules.contentThere');
  // The version increases, so that the job of the planned time does nothing.
  const next = { ...startedNow(schedule, now), ...(onlyGenerate && { autoPublish: false }) };
  switch (effect.value) {
    case 'generate':
      return startScheduledGeneration(stores, next, {
        generationId: ids.derived(runNameOf(next)),
        now,
        maxOpenRuns: limits.openRunsPerUser,
      });
    case 'publish':
      return publishStoredContent(stores, next, { publicationId: ids.next(), now });
    default:
      return effect.value satisfies never;
  }
}

/**
 * Credits that `runNow` would charge; null when it would refuse anyway. Locks the workflow, so that its price stays until the run
 * is accepted.
 */
async function priceOfRun(stores: Stores, schedule: Schedule): Promise<number | null> {
  const effect = triggerEffect(schedule);
  if (!effect.ok) return null;
  if (effect.value === 'publish') return 0;
  const workflow = await workflowOf(stores, schedule);
  return workflow && ((await stores.webhooks.hold(workflow.id))?.creditCost ?? null);
}
