import type { Ports } from '#core/ports.ts';
import type { CallPorts } from '#core/outbox/use-cases/steps/perform-call.ts';
import type { SavedForm, SavedFormOperation, ScopeOf, ViewOf } from '#core/saved-forms/saved-form.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { SavedFormKind } from './steps/saved-form-kind.ts';
import { performCall } from '#core/outbox/use-cases/steps/perform-call.ts';
import { restorableSince } from '#core/saved-forms/saved-form.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { byName } from '#core/shared/text.ts';
import { present, savedFormEntity } from './steps/saved-form-entity.ts';

type One = { id: string; actor: Actor };
type Saved<T extends SavedForm> = Promise<Result<ViewOf<T>>>;
type Given = Pick<SavedFormOperation, 'userId' | 'entityId' | 'opId' | 'seq'>;

/**
 * The API calls that read and edit saved forms of one kind; each edit is one operation without displayed values. All refuse
 * `notFound` for another person's form.
 */
export function savedForms<T extends SavedForm>(ports: CallPorts & Pick<Ports, 'read'>, kind: SavedFormKind<T>) {
  const { read, clock, ids } = ports;
  const given = ({ id, actor }: One): Given => ({ userId: actor.userId, entityId: id, opId: ids.next(), seq: 0 });

  async function perform({ id, actor }: One, operation: SavedFormOperation) {
    const entity = savedFormEntity(kind, actor.userId);
    return performCall(ports)({ userId: actor.userId, entity, entityId: id, operation: entity.read(operation) });
  }
  async function view(performed: ReturnType<typeof perform>): Saved<T> {
    const done = await performed;
    if (!done.ok) return done;
    return done.value ? ok(done.value) : refuse('notFound');
  }

  return {
    /** The forms of a scope, by name as Turkish orders them. */
    async list({ actor, ...fixed }: { actor: Actor } & Partial<T>): Promise<ViewOf<T>[]> {
      const scope = { ...fixed, userId: actor.userId } as unknown as ScopeOf<T>;
      const forms = await read((stores) => kind.storeOf(stores).list(scope));
      return forms.map(present).toSorted(byName);
    },

    /** The forms of a scope that can be restored, the last deleted one first. */
    async listDeleted({ actor, ...fixed }: { actor: Actor } & Partial<T>): Promise<ViewOf<T>[]> {
      const scope = { ...fixed, userId: actor.userId } as unknown as ScopeOf<T>;
      const since = restorableSince(clock.now());
      return (await read((stores) => kind.storeOf(stores).deletedSince(scope, since))).map(present);
    },

    /**
     * The same id again responds with the first form, and restores it when it was deleted. Refuses as `create` and `restore` of
     * an operation.
     */
    create: ({ id, actor, ...fields }: One & Omit<ViewOf<T>, 'id' | 'createdAt' | 'updatedAt'>): Saved<T> =>
      view(perform({ id, actor }, { ...given({ id, actor }), kind: 'create', fields, isCall: true })),

    /** Omitted fields stay unchanged. A repeat changes nothing. */
    update: ({ id, actor, ...fields }: One & { [Key in keyof ViewOf<T>]?: ViewOf<T>[Key] | undefined }): Saved<T> =>
      view(perform({ id, actor }, { ...given({ id, actor }), kind: 'update', fields, base: null })),

    /** The form can be restored for a day. A repeat changes nothing. */
    async delete(one: One): Promise<Result<{ ok: true }>> {
      const done = await perform(one, { ...given(one), kind: 'delete', base: null });
      return done.ok ? ok({ ok: true as const }) : done;
    },

    /** A repeat changes nothing. Refuses `tooMany {max}` of the kind, and `notFound` once the day is over. */
    restore: (one: One): Saved<T> => view(perform(one, { ...given(one), kind: 'restore' })),
  };
}
