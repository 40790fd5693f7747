import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Result } from '#core/shared/result.ts';
import type { Operation, OperationOf } from '#core/schedules/plan-operation.ts';
import type { Planned, SomePlanned } from '#core/schedules/plan-fields.ts';
import type { Choice } from './choices.ts';
import type { Intent } from './intent.ts';
import type { OutboxChange, OutboxRow } from './outbox-row.ts';
import type { WorkflowCosts } from './planner-view.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { later } from './backoff.ts';
import { choicesOf, undecided } from './choices.ts';
import { intentOf } from './intent.ts';
import { jsonBytes } from './json-bytes.ts';
import { deleteOperation, triggerOperation, updateOperation } from './new-operation.ts';
import { operationBytesLimit } from '#core/outbox/sync-limits.ts';
import { inOrder, leave, newRow, noChange } from './outbox-row.ts';
import { shownSchedule } from './planner-view.ts';
import { fieldsIn, pick, plannedOf } from '#core/schedules/plan-fields.ts';

export type ResolveContext = {
  now: string;
  /** The server's time as far as the device knows it: what is published at once needs a time to come. */
  serverNow: string;
  /** The schedule as it is on the server, as the person saw it when deciding; null when there is none. */
  seen: ScheduleView | null;
  /** The workflows' prices as the person saw them. */
  costs?: WorkflowCosts;
  /** Ids for at most three new operations, and for a new schedule. */
  opIds: readonly [string, string, string];
  entityId: string;
  /** The next number of the device's order; at most three are used. */
  seq: number;
};

/** A schedule that is published at once still has a time; it is never reached when the trigger is taken. */
const publishNowLeadMs = 10 * 60_000;

/**
 * Carries out what the person decided about a schedule: the operation that waits for them and all behind it leave the outbox, what
 * was decided goes in as new operations with new ids. `rows` are those of the schedule. Conflicts are decided against `seen`: what
 * changed since is a conflict again. Refuses `outbox.answered`, `outbox.choiceGone`, `outbox.maybeSent`, `outbox.tooLarge {max}`.
 */
export function resolve(rows: readonly OutboxRow[], choice: Choice, context: ResolveContext): Result<OutboxChange> {
  const waiting = undecided(inOrder(rows));
  if (waiting.length === 0) return refuse('outbox.answered');
  if (waiting.some(({ state }) => state === 'sending')) return refuse('outbox.maybeSent');
  if (!choicesOf(waiting).includes(choice.kind)) return refuse('outbox.choiceGone');
  const wanted = decided(choice, waiting[0]!, intentOf(waiting), context);
  if (wanted === null) return refuse('outbox.choiceGone');
  const operations = numbered(wanted, waiting[0]!, context).map((operation, index, all) =>
    operation.kind === 'trigger' ? asShown(operation, all.slice(0, index), rows, context) : operation,
  );
  if (operations.some((operation) => jsonBytes(operation) > operationBytesLimit)) {
    return refuse('outbox.tooLarge', { max: operationBytesLimit / 1000 });
  }
  const by = operations[0]?.opId ?? null;
  const { now, seen } = context;
  const shown = seen ?? intentOf(waiting).shown;
  return ok({
    ...noChange,
    put: operations.map((operation) => newRow(operation, { now, shown: operation.kind === 'create' ? null : shown })),
    remove: waiting.map(({ operation }) => operation.opId),
    history: waiting.map((row) => leave(row, { at: now, end: by ? 'replaced' : 'dropped', by })),
  });
}

/** An operation without ids: of this schedule, or of a new one. */
type Wanted = { isNewSchedule?: boolean } & (
  | { kind: 'create'; fields: Planned; groupId: string | null }
  | { kind: 'update'; fields: SomePlanned; base: { version: number; fields: SomePlanned } }
  | { kind: 'delete'; base: { version: number; fields: SomePlanned } }
  | { kind: 'restore' }
  | { kind: 'trigger'; autoPublish?: false }
);

/** Null when the choice does not fit what was seen. */
function decided(choice: Choice, first: OutboxRow, intent: Intent, context: ResolveContext): Wanted[] | null {
  const { seen } = context;
  switch (choice.kind) {
    case 'drop':
      return [];
    case 'applyMine':
      return seen && ontoSeen(seen, intent, intent.fields, first);
    case 'perField':
      return seen && ontoSeen(seen, intent, pick(intent.fields, choice.mine), first);
    case 'asNew':
      return asNew(intent, {}, seen);
    case 'newTime':
      return atTime(intent, choice.scheduledAt, seen);
    case 'publishNow':
      return atOnce(intent, context);
    case 'edit':
      return again({ ...intent, fields: { ...intent.fields, ...choice.fields } }, seen);
    case 'sendAgain':
      return again(intent, seen);
    default:
      return choice satisfies never;
  }
}

/** Mine over what was seen; nothing when that is the same already. */
function ontoSeen(seen: ScheduleView, intent: Intent, mine: SomePlanned, { operation }: OutboxRow): Wanted[] {
  const made = { opId: '', seq: 0, userId: operation.userId };
  if (intent.isDeleted) return [{ kind: 'delete', base: deleteOperation(made, seen).base }];
  const { fields, base } = updateOperation(made, seen, mine);
  const update: Wanted[] = Object.keys(fields).length > 0 ? [{ kind: 'update', fields, base }] : [];
  return [...update, ...triggerOf(intent)];
}

function asNew(intent: Intent, change: SomePlanned, seen: ScheduleView | null): Wanted[] | null {
  const whole = intent.isCreated ? {} : (intent.shown ?? seen);
  if (!whole) return null;
  const fields = plannedOf({ ...whole, ...intent.fields, ...change } as Planned);
  return [{ kind: 'create', fields, groupId: null, isNewSchedule: true }];
}

function atTime(intent: Intent, scheduledAt: string, seen: ScheduleView | null): Wanted[] | null {
  if (intent.isRestored) return asNew(intent, { scheduledAt }, seen);
  return again({ ...intent, fields: { ...intent.fields, scheduledAt } }, seen);
}

function atOnce(intent: Intent, { seen, serverNow }: ResolveContext): Wanted[] | null {
  const trigger: Wanted = { kind: 'trigger' };
  const scheduledAt = later(serverNow, publishNowLeadMs);
  if (intent.isRestored) {
    const created = asNew(intent, { scheduledAt }, seen);
    return created && [...created, { ...trigger, isNewSchedule: true }];
  }
  if (intent.isCreated) {
    return again({ ...intent, fields: { ...intent.fields, scheduledAt }, isTriggered: true }, seen);
  }
  const { scheduledAt: _passed, ...fields } = intent.fields;
  return again({ ...intent, fields, isTriggered: true }, seen);
}

/** The same once more, on what the device showed at first: what changed since is the server's to tell. */
function again(intent: Intent, seen: ScheduleView | null): Wanted[] | null {
  if (intent.isCreated) {
    const create: Wanted = { kind: 'create', fields: plannedOf(intent.fields as Planned), groupId: intent.groupId };
    return [create, ...triggerOf(intent)];
  }
  const shown = intent.shown ?? seen;
  if (intent.isDeleted) return intent.base && [{ kind: 'delete', base: intent.base }];
  const restore: Wanted[] = intent.isRestored ? [{ kind: 'restore' }] : [];
  const changed = fieldsIn(intent.fields);
  if (changed.length === 0) return [...restore, ...triggerOf(intent)];
  const base = {
    version: intent.base?.version ?? shown?.version ?? 0,
    fields: pick({ ...intent.shown, ...seen, ...intent.base?.fields }, changed),
  };
  return [...restore, { kind: 'update', fields: intent.fields, base }, ...triggerOf(intent)];
}

/** A decided run is one of the schedule as the decision showed it: as it is now, with the person's own values. */
function asShown(
  trigger: OperationOf<'trigger'>,
  before: readonly Operation[],
  rows: readonly OutboxRow[],
  { seen, now, costs }: ResolveContext,
): Operation {
  const waiting = undecided(inOrder(rows));
  const { shown } = intentOf(waiting);
  const rowsBefore = before.map((operation) => newRow(operation, { now, shown }));
  const isNew = before.some(({ kind }) => kind === 'create');
  const seenThen = shown && { ...shown, creditCost: seen?.creditCost ?? shown.creditCost };
  const schedule = isRunAlone(waiting)
    ? scheduleToRun(rows, seen, costs)
    : shownSchedule(isNew ? null : (seenThen ?? seen), rowsBefore, costs)?.schedule;
  return schedule ? triggerOperation(trigger, schedule, { onlyGenerate: trigger.autoPublish === false }) : trigger;
}

/** True when the decision is about a run and nothing else. `waiting`: as `undecided` answers. */
export function isRunAlone([first]: readonly OutboxRow[]): boolean {
  return first?.operation.kind === 'trigger';
}

/** The schedule that a run would be made of: the server's with all that waits before the decision. `rows` are those of the schedule. */
export function scheduleToRun(
  rows: readonly OutboxRow[],
  seen: ScheduleView | null,
  costs?: WorkflowCosts,
): ScheduleView | null {
  const ordered = inOrder(rows);
  const earlier = ordered.slice(0, ordered.length - undecided(ordered).length);
  return shownSchedule(seen, earlier, costs)?.schedule ?? null;
}

function triggerOf({ isTriggered, onlyGenerates }: Intent): Wanted[] {
  return isTriggered ? [{ kind: 'trigger', ...(onlyGenerates && { autoPublish: false }) }] : [];
}

function numbered(wanted: readonly Wanted[], { operation }: OutboxRow, context: ResolveContext): Operation[] {
  const { userId, influencerId } = operation;
  return wanted.map(({ isNewSchedule, ...rest }, index) => ({
    groupId: null,
    ...rest,
    opId: context.opIds[index]!,
    seq: context.seq + index,
    userId,
    influencerId,
    entityId: isNewSchedule ? context.entityId : operation.entityId,
  }));
}
