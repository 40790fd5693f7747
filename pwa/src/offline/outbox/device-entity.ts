import type { Fields } from '#core/outbox/field-table.ts';
import type { DeviceRefusal } from '#core/shared/result.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { EntityName, AnyBase, AnyKind, AnyOf, AnyOperation, AnyResult, RowProblem, Values } from './outbox-row.ts';
import { fieldTable } from '#core/outbox/field-table.ts';
import { operationBytesLimit } from '#core/outbox/protocol.ts';
import { jsonBytes } from './json-bytes.ts';

/** Credits of a workflow by its id; an unknown workflow costs 0 until the server sends its price. */
export type WorkflowCosts = Readonly<Record<string, number>>;

/** The rules of one entity on this device; all other rules of the outbox are the same for every entity. */
export type DeviceEntity = {
  /** The `entity` of its operations. */
  name: EntityName;
  /** The property of a result that has the present entity. */
  viewName: string;
  /** The fields of that property, where they are nested; left out where it has them as they are. */
  viewOf?: (current: Values) => Values;
  table: AnyTable;
  /** The routes whose responses contain the entity: fetched again once an operation is done. */
  routes: readonly string[];
  /** The entity that a creation displays until the server has it. */
  created: (operation: AnyOf<'create'>, createdAt: string, costs: WorkflowCosts) => Values;
  /** The entity with the values of an edit. */
  edited: (view: Values, operation: AnyOf<'update'>, costs: WorkflowCosts) => Values;
  /** Why the server would refuse this now, according to the entity itself; null when it would not. */
  refusalOf: (kind: AnyKind, server: Values) => DeviceRefusal['code'] | null;
  /** The code with which an edit of a deleted entity is refused. */
  deleted: DeviceRefusal['code'];
  /** The problem of a result for which this entity has its own sentence. */
  problemOf: (operation: AnyOperation, result: AnyResult) => RowProblem | null;
  /** The sentence of this entity for a code of the outbox. */
  codeOf: <C extends SentenceCode>(code: C) => C;
  /** False of one that only calls create, or that each person has: an edit of it becomes no other one. */
  isCreated: boolean;
  /** An edit may set every field; otherwise an entity with the id of a creation is never overwritten. */
  isEditedWhole: boolean;
  /** The property that names it in lists, also where it is no field; null for one without a name. */
  nameField: string | null;
  /** The field with the time of an entity that happens at one. */
  timeField?: string;
  /** A run of the entity as displayed. */
  run?: (trigger: AnyOf<'trigger'>, view: Values) => AnyOperation;
};

/** For other entities: their replacements of outbox sentences that mention a plan. */
const neutralCodes: Partial<Record<SentenceCode, SentenceCode>> = {
  'outbox.needsDecision': 'outbox.entity.needsDecision',
  'outbox.notDeleted': 'outbox.entity.notDeleted',
  'outbox.choiceGone': 'outbox.entity.choiceGone',
  'outbox.conflict.changed': 'outbox.entity.conflict.changed',
  'outbox.conflict.locked': 'outbox.entity.conflict.locked',
  'outbox.conflict.gone': 'outbox.entity.conflict.gone',
  'outbox.conflict.exists': 'outbox.entity.conflict.exists',
  'outbox.blocked': 'outbox.entity.blocked',
};

/** An entity without a time and without runs. */
export function plainEntity({
  name,
  fields,
  ...own
}: { name: EntityName; fields: Fields } & Pick<
  DeviceEntity,
  'routes' | 'isCreated' | 'nameField' | 'viewOf'
>): DeviceEntity {
  const table = anyTable(fields);
  return {
    ...own,
    name,
    viewName: name,
    table,
    created: ({ entityId: id, fields: values }, createdAt) => ({ id, ...values, createdAt, updatedAt: createdAt }),
    edited: (view, edit) => table.withValues(view, edit.fields),
    refusalOf: () => null,
    deleted: 'outbox.entity.deleted',
    codeOf: (code) => (neutralCodes[code] ?? code) as typeof code,
    problemOf: () => null,
    isEditedWhole: false,
  };
}

/** The field table of an entity, for rules that know no field. */
export type AnyTable = {
  fields: Fields;
  names: readonly string[];
  valuesOf: (from: Values) => Values;
  fieldsIn: (values: Values) => string[];
  pick: (values: Values, names: readonly string[]) => Values;
  withValues: <T extends Values>(entity: T, values: Values) => T;
  differing: (values: Values, from: Values) => string[];
  same: (name: string, one: unknown, other: unknown) => boolean;
  unlike: (current: Values, base: Values) => string[];
};

export function anyTable(fields: Fields): AnyTable {
  return fieldTable(fields) as unknown as AnyTable;
}

/** The opId, the order number, the person and the numbers of an operation need less. */
const identityBytes = 500;

/**
 * The entity as it was displayed. An entity small enough to be created must be small enough to be deleted and started: if
 * necessary the base omits its inputs.
 */
export function wholeBase(table: AnyTable, displayed: Values): AnyBase {
  const fields = table.valuesOf(displayed);
  const isWhole = jsonBytes(fields) <= operationBytesLimit - identityBytes;
  const names = table.names.filter((name) => isWhole || table.fields[name]!.kind !== 'inputs');
  return { version: versionOf(displayed), fields: table.pick(fields, names) };
}

/** The changed fields of an entity as it was displayed, each with its old value. */
export function editOf(table: AnyTable, displayed: Values, values: Values): Pick<AnyOf<'update'>, 'fields' | 'base'> {
  const before = table.valuesOf(displayed);
  const changed = table.differing(values, before);
  return {
    fields: table.pick(values, changed),
    base: { version: versionOf(displayed), fields: table.pick(before, changed) },
  };
}

/** Plans have a version; for other entities the old values identify the displayed state. */
export function versionOf(displayed: Values): number {
  const { version } = displayed;
  return typeof version === 'number' ? version : 0;
}
