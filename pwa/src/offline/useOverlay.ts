import type { DeviceEntity } from './outbox/device-entity.ts';
import type { Values } from './outbox/outbox-row.ts';
import type { Overlaid } from './outbox/overlay.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { overlaidDeletions, overlaidList } from './outbox/overlay.ts';
import { readOutbox } from './outbox/read-outbox.ts';
import { useOpenDatabase } from './current-database.ts';
import { reading } from './reopening.ts';

/** An entity as displayed, with the properties of `Overlaid`. */
export type Displayed<V> = Omit<Overlaid, 'view' | 'server'> & { view: V; server: V | null };
/** A cached list of entities; `fetchedAt` in milliseconds. */
type Cached<V> = { views: readonly V[] | undefined; fetchedAt: number };

/** The entities of a cached list with the edits of this device on top; undefined until both are read. */
export function useOverlay<V extends Values>(
  entity: DeviceEntity,
  { views, fetchedAt }: Cached<V>,
): Displayed<V>[] | undefined {
  const edits = useEdits(entity);
  return useMemo(
    () => (views && edits ? (overlaidList(entity, { views, fetchedAt }, edits) as Displayed<V>[]) : undefined),
    [entity, views, fetchedAt, edits],
  );
}

/** The same for the list of deleted entities that can be restored. */
export function useDeletedOverlay<V extends Values>(
  entity: DeviceEntity,
  { views, fetchedAt }: Cached<V>,
): V[] | undefined {
  const edits = useEdits(entity);
  return useMemo(
    () => (views && edits ? (overlaidDeletions(entity, { views, fetchedAt }, edits) as V[]) : undefined),
    [entity, views, fetchedAt, edits],
  );
}

const none = { rows: [], history: [], readAt: 0 };

/** Read in one transaction, because a done operation also moves from the outbox to the history in one. */
function useEdits({ name }: DeviceEntity) {
  const open = useOpenDatabase();
  return useLiveQuery(async () => {
    if (!open) return none;
    const { outbox, history } = open.database;
    const read = async () => ({
      rows: readOutbox(await outbox.filter(({ operation }) => operation.entity === name).toArray()).rows,
      history: await history.filter(({ operation }) => operation.entity === name).toArray(),
      readAt: Date.now(),
    });
    return (await reading(open.database, () => open.database.transaction('r', [outbox, history], read))) ?? none;
  }, [open, name]);
}
