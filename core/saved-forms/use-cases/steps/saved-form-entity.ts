import type { Entity, ReadOperation } from '#core/outbox/use-cases/steps/entity.ts';
import type { SavedForm, SavedFormOperation, ViewOf } from '#core/saved-forms/saved-form.ts';
import type { SavedFormKind } from './saved-form-kind.ts';
import { applySavedFormOperation } from './apply-saved-form-operation.ts';

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
