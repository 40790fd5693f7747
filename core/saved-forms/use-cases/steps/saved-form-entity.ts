import type { Entity, ReadOperation, Effect } from '#core/outbox/use-cases/steps/entity.ts';
import type { SavedForm, SavedFormOperation, ViewOf } from '#core/saved-forms/saved-form.ts';
import type { SavedFormKind } from './saved-form-kind.ts';
import type { Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { conflict } from '#core/outbox/sync-operation.ts';
import { maxSavedFormName, restorableSince } from '#core/saved-forms/saved-form.ts';
import { freeSavedName } from '#core/shared/saved-name.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { notFound } from '#core/outbox/use-cases/steps/entity.ts';
import { checkedValues, editableFields, scopeOf } from './saved-form-kind.ts';

/** The part of one kind of saved forms in one request of a person. */
export function savedFormEntity<T extends SavedForm>(
  kind: SavedFormKind<T>,
  userId: string,
): Entity<ViewOf<T>> & { read: (operation: SavedFormOperation) => ReadOperation } {
  return {
    name: kind.entity,
    begin: () => undefined,
    read: (operation) => ({
      kind: operation.kind,
      content: { ...operation, seq: 0 },
      isRun: false,
      apply: (stores, { now }) => applySavedFormOperation(kind, stores, operation, now),
      isPassing: () => false,
    }),
    async views(stores, ids) {
      const forms = await kind.storeOf(stores).byIds(userId, ids);
      return new Map(forms.map((form) => [form.id, present(form)]));
    },
  };
}

export function present<T extends SavedForm>({ userId: _owner, deletedAt: _at, ...view }: T): ViewOf<T> {
  return view;
}

type Applied = Promise<Result<Effect>>;

type OperationOf<K extends SavedFormOperation['kind']> = Extract<SavedFormOperation, { kind: K }>;

/**
 * Applies an edit of a saved form. Refuses before its first write: `input.invalid`, `nameTaken` and `tooMany {max}` of the kind,
 * `notFound`.
 */
async function applySavedFormOperation<T extends SavedForm>(
  kind: SavedFormKind<T>,
  stores: Stores,
  op: SavedFormOperation,
  now: string,
): Applied {
  const store = kind.storeOf(stores);
  await store.lockPerson(op.userId);
  const row = await store.lock(op.entityId);
  const form = row?.userId === op.userId ? row : null;
  switch (op.kind) {
    case 'create':
      if (!row) return create(kind, stores, op, now);
      return form && op.isCall ? restore(kind, stores, form, now) : ok(alreadyCreated(kind, row, op));
    case 'delete':
      return form ? remove(kind, stores, form, { op, now }) : ok({ status: 'ok', isRepeatable: true, ...notFound });
    case 'restore':
      return form ? restore(kind, stores, form, now) : ok({ ...conflict('gone'), ...notFound });
    case 'update':
      return form?.deletedAt === null
        ? update(kind, stores, form, { op, now })
        : ok({ ...conflict('gone'), ...notFound });
    default:
      return op satisfies never;
  }
}

/** The id of a creation is in use: by the same creation, whose record was deleted since, or by another form. */
function alreadyCreated<T extends SavedForm>(kind: SavedFormKind<T>, match: T, op: OperationOf<'create'>): Effect {
  if (match.userId !== op.userId) return { ...conflict('exists'), ...notFound };
  if (match.deletedAt !== null) return conflict('gone');
  return kind.table.unlike(match, op.fields).length === 0 ? { status: 'ok' } : conflict('exists');
}

async function create<T extends SavedForm>(
  kind: SavedFormKind<T>,
  stores: Stores,
  { userId, entityId: id, fields }: OperationOf<'create'>,
  now: string,
): Applied {
  const edited = Object.keys(kind.table.fields);
  const checked = await checkedValues(kind, stores, { userId, values: fields as T, edited, now });
  if (!checked.ok) return checked;
  const form = { id, userId, ...checked.value, createdAt: now, updatedAt: now, deletedAt: null } as T;
  const store = kind.storeOf(stores);
  const others = await store.list(scopeOf(kind, form));
  if (others.length >= kind.max) return refuse(kind.codes.tooMany, { max: kind.max });
  return (await store.insert(form)) ? ok({ status: 'ok' }) : refuse(kind.codes.nameTaken);
}

async function update<T extends SavedForm>(
  kind: SavedFormKind<T>,
  stores: Stores,
  form: T,
  { op, now }: { op: OperationOf<'update'>; now: string },
): Applied {
  const { table } = kind;
  const wanted = table.pick(op.fields, editableFields(kind));
  if (op.base !== null) {
    const changed = table.changedElsewhere(form, op.base.fields, wanted);
    if (changed.length > 0) return ok(conflict('changed', changed));
    if (table.unlike(form, wanted).length === 0) return ok({ status: 'ok' });
  }
  const edited = table.fieldsIn(wanted);
  const checked = await checkedValues(kind, stores, {
    userId: form.userId,
    values: { ...form, ...wanted },
    edited,
    now,
  });
  if (!checked.ok) return checked;
  const saved = await kind.storeOf(stores).save({ ...form, ...checked.value, updatedAt: now });
  return saved ? ok({ status: 'ok' }) : refuse(kind.codes.nameTaken);
}

/**
 * The form can be restored for a day. A repeat changes nothing, and is recorded, so that it deletes no form that was restored in
 * between.
 */
async function remove<T extends SavedForm>(
  kind: SavedFormKind<T>,
  stores: Stores,
  form: T,
  { op, now }: { op: OperationOf<'delete'>; now: string },
): Applied {
  const store = kind.storeOf(stores);
  if (form.deletedAt === null) {
    const changed = op.base === null ? [] : kind.table.unlike(form, op.base.fields);
    if (changed.length > 0) return ok(conflict('changed', changed));
    await store.delete(form.id, now);
  }
  await store.forgetDeleted(scopeOf(kind, form), restorableSince(now), kind.max);
  return ok({ status: 'ok' });
}

/**
 * Independent of the state of the workflow; named “name (2)” if another form has its name by now. Refuses `notFound` once the day
 * is over, and `tooMany {max}`.
 */
async function restore<T extends SavedForm>(kind: SavedFormKind<T>, stores: Stores, form: T, now: string): Applied {
  if (form.deletedAt === null) return ok({ status: 'ok' });
  if (form.deletedAt < restorableSince(now)) return refuse('notFound');
  const store = kind.storeOf(stores);
  const others = await store.list(scopeOf(kind, form));
  if (others.length >= kind.max) return refuse(kind.codes.tooMany, { max: kind.max });
  const taken = others.map(({ name }) => name);
  await store.save({ ...form, name: freeSavedName(form.name, taken, maxSavedFormName), deletedAt: null });
  return ok({ status: 'ok' });
}
