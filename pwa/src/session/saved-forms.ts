import type { SentenceCode } from '#core/texts/texts.ts';
import type { DeviceEntity } from '../offline/outbox/device-entity.ts';
import type { Values } from '../offline/outbox/outbox-row.ts';
import type { Displayed } from '../offline/useOverlay.ts';
import type { TextKey } from '../i18n/text-types.ts';
import { savedNameKey } from '#core/shared/saved-name.ts';
import { translate } from '../i18n/i18n.ts';
import { refusal } from '../offline/commit.ts';
import { storeCreation, storeDeletion, storeRestoration, storeUpdate, withToast } from './store-edit.ts';

/** A preset or a template as it is displayed. */
export type SavedForm = Values & { id: string; name: string };
type Edited<V> = Pick<Displayed<V>, 'view' | 'server'>;

/** `max`: the most forms of a list. `texts`: the toasts, with `name`. */
type Kind = {
  entity: DeviceEntity;
  max: number;
  codes: { nameTaken: SentenceCode; tooMany: SentenceCode };
  texts: Record<'saved' | 'deleted' | 'restored', TextKey>;
};

/** The edits of the saved forms of a kind, stored on this device. */
export function savedFormEdits<V extends SavedForm>({ entity, max, codes, texts }: Kind) {
  const checkName = (name: string, others: readonly Edited<V>[]) => {
    const isTaken = others.some(({ view }) => savedNameKey(view.name) === savedNameKey(name));
    if (isTaken) throw refusal({ code: codes.nameTaken });
  };
  const restore = async (displayed: V): Promise<void> => {
    const { id, name } = displayed;
    const done = translate(texts.restored, { name });
    await withToast(() => storeRestoration(entity, { id, displayed }, { done }));
  };
  return {
    /** Throws ApiError for a name that another form of the list has, and for too many, as far as this device knows. */
    async create(id: string, values: Values & { name: string }, others: readonly Edited<V>[]): Promise<void> {
      const { name } = values;
      checkName(name, others);
      if (others.length >= max) throw refusal({ code: codes.tooMany, params: { max } });
      await storeCreation(entity, { id, fields: values }, { done: translate(texts.saved, { name }) });
    },
    /** Throws as `create` for the name. */
    async rename(form: Edited<V>, name: string, all: readonly Edited<V>[]): Promise<void> {
      const { id } = form.view;
      checkName(
        name,
        all.filter((other) => other.view.id !== id),
      );
      await storeUpdate(entity, { id, ...form }, { name }, { hasValues: true });
    },
    /** The toast offers to restore it. A failure is displayed in a toast too, because the list may be closed by then. */
    async remove(form: Edited<V>): Promise<void> {
      const { id, name } = form.view;
      const options = { action: { label: translate('ui.undo'), run: () => void restore(form.view) } };
      const done = translate(texts.deleted, { name });
      await withToast(() => storeDeletion(entity, { id, ...form }, { done, options }));
    },
    /** `displayed`: the form as it was. */
    restore,
  };
}
