import type { HistoryEntry } from './outbox/outbox-row.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useOpenDatabase } from './current-database.ts';
import { entityOf } from './outbox/entities.ts';
import { isOfEntity } from './outbox/read-outbox.ts';

/** A change that the server has done; `name`: the text of its entity as far as this device knows it. */
export type SentChange = { entry: HistoryEntry; name: string | null };

/** The changes of the last seven days that the server has done, the newest first; null until they are read. */
export function useSentChanges(): readonly SentChange[] | null {
  const open = useOpenDatabase();
  const sent = useLiveQuery(async () => {
    if (!open) return [];
    const { history, snap_schedules } = open.database;
    // A newer version of the app may have stored others.
    const entries = await history.filter(({ end, operation }) => end === 'done' && isOfEntity(operation)).toArray();
    const plans = await snap_schedules.bulkGet(entries.map(({ entityId }) => entityId));
    return entries
      .map((entry, index) => ({ entry, name: textOf(entry) ?? plans[index]?.prompt ?? null }))
      .toSorted((one, other) => Date.parse(other.entry.at) - Date.parse(one.entry.at));
  }, [open]);
  return sent ?? null;
}

function textOf({ operation, view }: HistoryEntry): string | null {
  const { nameField } = entityOf(operation);
  const fields = 'fields' in operation ? operation.fields : {};
  const base = 'base' in operation ? operation.base?.fields : {};
  if (nameField === null) return null;
  const text = fields[nameField] ?? base?.[nameField] ?? view?.[nameField];
  return typeof text === 'string' ? text : null;
}
