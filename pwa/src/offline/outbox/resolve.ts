import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { Choice } from './choices.ts';
import type { AnyTable, DeviceEntity, WorkflowCosts } from './device-entity.ts';
import type { Intent, Place } from './intent.ts';
import type { AnyBase, AnyOf, AnyOperation, OutboxChange, OutboxRow, Values } from './outbox-row.ts';
import { operationBytesLimit } from '#core/outbox/protocol.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { freeSavedName } from '#core/shared/saved-name.ts';
import { later } from './backoff.ts';
import { choicesOf, undecided } from './choices.ts';
import { editOf, versionOf, wholeBase } from './device-entity.ts';
import { entityOf } from './entities.ts';
import { intentOf, placed, placeOf } from './intent.ts';
import { jsonBytes } from './json-bytes.ts';
import { inOrder, leave, newRow, noChange } from './outbox-row.ts';
import { overlaid } from './overlay.ts';

export type ResolveContext = {
  now: string;
  /** The server's time as the device knows it: publishing immediately needs a time in the future. */
  serverNow: string;
  /** The server's version of the entity as the person saw it when deciding; null when there is none. */
  current: Values | null;
  /** The workflows' prices as the person saw them. */
  costs?: WorkflowCosts;
  /** Ids for at most three new operations, and for a new entity. */
  opIds: readonly [string, string, string];
  entityId: string;
  /** The next order number of the device; at most three are used. */
  seq: number;
};

/** A plan that is published immediately still has a time; it is never reached when the trigger is accepted. */
const publishNowLeadMs = 10 * 60_000;

/**
 * Carries out the person's decision about an entity: the operation that waits for them and all behind it leave the outbox,
 * replaced by new operations with new ids. `rows` are those of the entity. Conflicts are decided against `seen`: a later change
 * on another device is a new conflict. Refuses `outbox.answered`, `outbox.choiceGone`, `outbox.maybeSent`, `outbox.tooLarge
 * {max}`.
 */
export function resolve(
  rows: readonly OutboxRow[],
  choice: Choice,
  context: ResolveContext,
): Result<OutboxChange, DeviceRefusal> {
  const waiting = undecided(inOrder(rows));
  const [first] = waiting;
  if (!first) return refuse('outbox.answered');
  if (waiting.some(({ state }) => state === 'sending')) return refuse('outbox.maybeSent');
  const entity = entityOf(first.operation);
  const decision: Decision = { entity, intent: intentOf(waiting), place: placeOf(first.operation), context };
  const isOffered = choicesOf(waiting).includes(choice.kind);
  const wanted = isOffered ? decided(choice, decision) : null;
  if (wanted === null) return refuse(entity.codeOf('outbox.choiceGone'));
  const operations = numbered(wanted, decision).map((operation, index, all) =>
    operation.kind === 'trigger' ? asDisplayed(operation, all.slice(0, index), rows, decision) : operation,
  );
  if (operations.some((operation) => jsonBytes(operation) > operationBytesLimit)) {
    return refuse('outbox.tooLarge', { max: operationBytesLimit / 1000 });
  }
  const by = operations[0]?.opId ?? null;
  const { now, current } = context;
  const displayed = current ?? decision.intent.shown;
  return ok({
    ...noChange,
    put: operations.map((operation) =>
      newRow(operation, { now, shown: operation.kind === 'create' ? null : displayed }),
    ),
    remove: waiting.map(({ operation }) => operation.opId),
    history: waiting.map((row) => leave(row, { at: now, end: by ? 'replaced' : 'dropped', by })),
  });
}

type Decision = { entity: DeviceEntity; intent: Intent; place: Place; context: ResolveContext };

/** An operation without ids: of this entity, or of a new one. `place`: that of a creation which is sent once more. */
type Wanted = { isNew?: boolean; place?: Place } & (
  | { kind: 'create'; fields: Values }
  | { kind: 'update'; fields: Values; base: AnyBase }
  | { kind: 'delete'; base: AnyBase }
  | { kind: 'restore' }
  | { kind: 'trigger'; autoPublish?: false }
);

/** Null when the choice does not fit the seen version. */
function decided(choice: Choice, decision: Decision): Wanted[] | null {
  const { intent, context } = decision;
  switch (choice.kind) {
    case 'drop':
      return [];
    case 'applyMine':
      return ontoBase(decision, intent.fields);
    case 'perField':
      return ontoBase(decision, decision.entity.table.pick(intent.fields, choice.mine));
    case 'asNew':
      return asNew(decision, {});
    case 'newTime':
      return atTime(decision, choice.scheduledAt);
    case 'publishNow':
      return atOnce(decision, later(context.serverNow, publishNowLeadMs));
    case 'edit':
      return second(decision, { fields: { ...intent.fields, ...choice.fields } });
    case 'sendAgain':
      return second(decision);
    default:
      return choice satisfies never;
  }
}

/** My values over the seen version; nothing when both are equal. */
function ontoBase({ entity: { table }, intent, context: { current } }: Decision, mine: Values): Wanted[] | null {
  if (!current) return null;
  if (intent.isDeleted) return [{ kind: 'delete', base: wholeBase(table, current) }];
  const edit = editOf(table, current, mine);
  const update: Wanted[] = Object.keys(edit.fields).length > 0 ? [{ kind: 'update', ...edit }] : [];
  return [...update, ...triggerOf(intent)];
}

function asNew({ entity: { table }, intent, context: { current } }: Decision, change: Values): Wanted[] | null {
  const whole = intent.isCreated ? {} : (intent.shown ?? current);
  if (!whole) return null;
  const fields = table.valuesOf({ ...whole, ...intent.fields, ...change });
  return [{ kind: 'create', fields: { ...fields, ...nameOfCopy(table, fields, current) }, isNew: true }];
}

/** A saved form has a unique name, so a copy beside the existing one gets another. */
function nameOfCopy(table: AnyTable, { name }: Values, current: Values | null): Values {
  const max = table.fields['name']?.max;
  if (max === undefined || current === null) return {};
  return { name: freeSavedName(String(name), [String(current['name'])], max) };
}

function atTime(decision: Decision, at: string): Wanted[] | null {
  const time = timeOf(decision, at);
  if (decision.intent.isRestored) return asNew(decision, time);
  return second(decision, { fields: { ...decision.intent.fields, ...time } });
}

function atOnce(decision: Decision, at: string): Wanted[] | null {
  const { intent, entity } = decision;
  const time = timeOf(decision, at);
  if (intent.isRestored) {
    const created = asNew(decision, time);
    return created && [...created, { kind: 'trigger', isNew: true }];
  }
  if (intent.isCreated) return second(decision, { fields: { ...intent.fields, ...time }, isTriggered: true });
  const others = entity.table.fieldsIn(intent.fields).filter((name) => name !== entity.timeField);
  return second(decision, { fields: entity.table.pick(intent.fields, others), isTriggered: true });
}

function timeOf({ entity: { timeField } }: Decision, at: string): Values {
  return timeField === undefined ? {} : { [timeField]: at };
}

/** The same once more, on the values that the device displayed at first: the server reports the later changes as conflicts. */
function second(decision: Decision, change: Partial<Intent> = {}): Wanted[] | null {
  const { table } = decision.entity;
  const { current } = decision.context;
  const intent = { ...decision.intent, ...change };
  if (intent.isCreated) {
    const { place } = intent;
    return [{ kind: 'create', fields: table.valuesOf(intent.fields), place }, ...triggerOf(intent)];
  }
  const displayed = intent.shown ?? current;
  if (intent.isDeleted) return intent.base && [{ kind: 'delete', base: intent.base }];
  const restore: Wanted[] = intent.isRestored ? [{ kind: 'restore' }] : [];
  const changed = table.fieldsIn(intent.fields);
  if (changed.length === 0) return [...restore, ...triggerOf(intent)];
  const base = {
    version: intent.base?.version ?? versionOf(displayed ?? {}),
    fields: table.pick({ ...intent.shown, ...current, ...intent.base?.fields }, changed),
  };
  return [...restore, { kind: 'update', fields: intent.fields, base }, ...triggerOf(intent)];
}

/** A confirmed run is a run of the entity as the decision displayed it: its present version with the person's own values. */
function asDisplayed(
  trigger: AnyOf<'trigger'>,
  before: readonly AnyOperation[],
  rows: readonly OutboxRow[],
  { entity, context: { current, now, costs } }: Decision,
): AnyOperation {
  const waiting = undecided(inOrder(rows));
  const { shown: displayed } = intentOf(waiting);
  const rowsBefore = before.map((operation) => newRow(operation, { now, shown: displayed }));
  const isNew = before.some(({ kind }) => kind === 'create');
  const baseThen = displayed && { ...displayed, creditCost: current?.['creditCost'] ?? displayed['creditCost'] };
  const view = isRunAlone(waiting)
    ? entityToRun(rows, current, costs)
    : overlaid(entity, isNew ? null : (baseThen ?? current), rowsBefore, costs);
  return view && entity.run ? entity.run(trigger, view) : trigger;
}

/** True when the decision is about a run and nothing else. `waiting`: the result of `undecided`. */
export function isRunAlone([first]: readonly OutboxRow[]): boolean {
  return first?.operation.kind === 'trigger';
}

/**
 * The entity that a run would use: the server's version with all operations pending before the decision. `rows` are those of the
 * entity.
 */
export function entityToRun(rows: readonly OutboxRow[], current: Values | null, costs?: WorkflowCosts): Values | null {
  const ordered = inOrder(rows);
  const [first] = ordered;
  if (!first) return current;
  const earlier = ordered.slice(0, ordered.length - undecided(ordered).length);
  return overlaid(entityOf(first.operation), current, earlier, costs);
}

function triggerOf({ isTriggered, onlyGenerates }: Intent): Wanted[] {
  return isTriggered ? [{ kind: 'trigger', ...(onlyGenerates && { autoPublish: false }) }] : [];
}

function numbered(wanted: readonly Wanted[], { place, context }: Decision): AnyOperation[] {
  const { influencerId } = context.current ?? {};
  // An edit names the model that the person saw when deciding.
  const ofEdit =
    place.influencerId !== undefined && typeof influencerId === 'string' ? { ...place, influencerId } : place;
  return wanted.map(({ isNew, place: ofCreation = place, ...rest }, index) => {
    const operation = {
      ...(rest.kind === 'create' || isNew ? ofCreation : ofEdit),
      ...(isNew && { entityId: context.entityId }),
      ...rest,
      opId: context.opIds[index]!,
      seq: context.seq + index,
    };
    return operation.kind === 'create' ? placed(operation) : operation;
  });
}
