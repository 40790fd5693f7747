import type { Stores } from '#core/ports.ts';
import type * as Outbox from '#core/outbox/use-cases/steps/entity.ts';
import type { Effect } from '#core/outbox/use-cases/steps/entity.ts';
import type { Result } from '#core/shared/result.ts';
import type { Operation, OperationOf } from '#core/schedules/plan-operation.ts';
import type { Outcome } from '#core/outbox/sync-operation.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { RequestFacts } from './request-facts.ts';
import { fieldsChangedElsewhere, fieldsUnlike, plannedOf, withValues } from '#core/schedules/plan-fields.ts';
import { conflict } from '#core/outbox/sync-operation.ts';
import { isOnlyPast } from '#core/schedules/schedule-draft.ts';
import { mayDelete, mayEdit, mayRestore } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { bringScheduleBack, changeSchedule, removeSchedule } from './change-schedule.ts';
import { addToGroup, sameAsPlanned, withChosenWorkflow } from './operation-parts.ts';
import { planSchedule } from './plan-schedule.ts';
import { priceOfRun, runNow } from './run-now.ts';

type Applying = Outbox.Applying & { facts: RequestFacts };
type Applied = Promise<Result<Effect>>;

const nothingToDelete: Effect = { status: 'ok', isRepeatable: true };

/**
 * Does what an operation asks, by the rules of the calls that do the same one at a time. An ok answer may be committed. A refusal is
 * final: a trigger's transaction must roll back, every other kind is refused before its first write. Done already: ok, and nothing changes.
 */
export async function applyOperation(stores: Stores, op: Operation, applying: Applying): Applied {
  if (op.kind === 'create') return create(stores, op, applying);
  const found = await stores.schedules.lock(op.entityId);
  const isTheirs = found?.userId === op.userId && found.influencerId === op.influencerId;
  const schedule = isTheirs ? found : null;
  if (schedule === null) return ok(op.kind === 'delete' ? nothingToDelete : conflict('gone'));
  if (op.kind === 'delete') return remove(stores, op, schedule, applying);
  if (!(await applying.facts.owns(stores, op.influencerId))) return refuse('schedules.notOwned');
  if (op.kind === 'restore') return restore(stores, schedule, applying);
  if (schedule.deletedAt !== null) return ok(conflict('gone'));
  return op.kind === 'update' ? update(stores, op, schedule, applying) : trigger(stores, op, schedule, applying);
}

async function create(stores: Stores, op: OperationOf<'create'>, applying: Applying): Applied {
  const { entityId: id, userId, influencerId, groupId, fields } = op;
  const { now, facts, limits } = applying;
  if (!(await facts.owns(stores, influencerId))) return refuse('schedules.notOwned');
  const lists = await facts.lists(stores);
  const answerTaken = (taken: Schedule | null): Result<Outcome> => {
    if (taken?.userId !== userId || taken.influencerId !== influencerId) return ok(conflict('exists'));
    if (taken.deletedAt !== null) return ok(conflict('gone'));
    return ok(sameAsPlanned(taken, fields, lists) ? { status: 'ok' } : conflict('exists'));
  };
  // A schedule created earlier under this id is answered whatever the rules are by now.
  const taken = await stores.schedules.byId(id);
  if (taken !== null) return answerTaken(taken);
  const planned = await planSchedule(stores, lists, {
    id,
    userId,
    influencerId,
    input: fields,
    now,
    hasAccount: await facts.hasAccount(stores, influencerId),
    pending: await facts.pending(stores),
    maxPending: limits.pendingSchedulesPerUser,
    beforeInsert: () => addToGroup(stores, { groupId, userId, influencerId }, applying),
    ...(groupId !== null && { bulkId: groupId }),
  });
  if (!planned.ok) return isOnlyPast(planned.refusal) ? ok({ status: 'past_due' }) : planned;
  // Another transaction took the id in the meantime.
  if (planned.value === null) return answerTaken(await stores.schedules.byId(id));
  facts.pendingChanged(1);
  return ok({ status: 'ok' });
}

async function update(stores: Stores, op: OperationOf<'update'>, schedule: Schedule, applying: Applying): Applied {
  const { now, facts } = applying;
  const lists = await facts.lists(stores);
  if (!mayEdit(schedule, null).ok) return ok(conflict('locked'));
  const changed = fieldsChangedElsewhere(schedule, withChosenWorkflow(op.base.fields, schedule, lists), op.fields);
  if (changed.length > 0) return ok(conflict('changed', changed));
  const isThere = fieldsUnlike(schedule, op.fields).length === 0;
  if (isThere) return ok({ status: 'ok' });
  const input = withValues(plannedOf(schedule), op.fields);
  const edited = await changeSchedule(stores, lists, {
    schedule,
    input,
    now,
    hasAccount: await facts.hasAccount(stores, schedule.influencerId),
  });
  if (edited.ok) return ok({ status: 'ok' });
  return isOnlyPast(edited.refusal) ? ok({ status: 'past_due' }) : edited;
}

async function remove(stores: Stores, op: OperationOf<'delete'>, schedule: Schedule, applying: Applying): Applied {
  // Recorded, so that a late repeat does not delete a schedule that was restored in between.
  if (schedule.deletedAt !== null) return ok({ status: 'ok' });
  if (!mayDelete(schedule).ok) return ok(conflict('locked'));
  const lists = await applying.facts.lists(stores);
  const changed = fieldsUnlike(schedule, withChosenWorkflow(op.base.fields, schedule, lists));
  if (changed.length > 0) return ok(conflict('changed', changed));
  const removed = await removeSchedule(stores, schedule, applying.now);
  if (!removed.ok) return removed;
  if (schedule.status === 'pending') applying.facts.pendingChanged(-1);
  return ok({ status: 'ok' });
}

async function restore(stores: Stores, schedule: Schedule, { now, limits, facts }: Applying): Applied {
  if (schedule.deletedAt !== null && !mayRestore(schedule, now).ok) return ok({ status: 'past_due' });
  const maxPending = limits.pendingSchedulesPerUser;
  const pending = await facts.pending(stores);
  const back = await bringScheduleBack(stores, schedule, { now, pending, maxPending });
  if (!back.ok) return back;
  if (schedule.deletedAt !== null && back.value.status === 'pending') facts.pendingChanged(1);
  return ok({ status: 'ok' });
}

async function trigger(stores: Stores, op: OperationOf<'trigger'>, schedule: Schedule, applying: Applying): Applied {
  const onlyGenerate = op.autoPublish === false;
  // It was to run, and runs or has run: of itself, or at the word of another device. If it posts, it does more than this device asked for.
  if (schedule.status === 'processing' || schedule.status === 'completed') {
    return ok(onlyGenerate && schedule.autoPublish ? conflict('locked') : { status: 'ok' });
  }
  const lists = await applying.facts.lists(stores);
  const changed = fieldsUnlike(schedule, withChosenWorkflow(op.base?.fields ?? {}, schedule, lists));
  if (changed.length > 0) return ok(conflict('changed', changed));
  const price = await priceOfRun(stores, schedule);
  if (op.creditCost !== undefined && price !== null && price !== op.creditCost) return ok(conflict('price'));
  const started = await runNow(stores, schedule, { ...applying, onlyGenerate });
  return started.ok ? ok({ status: 'ok' }) : started;
}
