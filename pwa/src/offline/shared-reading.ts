import { liveQuery } from 'dexie';

/** A query of the database that many parts of the screens subscribe to. `current`: the last result; undefined until the first. */
export type SharedReading<T> = { subscribe: (listener: () => void) => () => void; current: () => T | undefined };

/**
 * Reads once for all subscribers, and again after each change of the data by any tab; a later subscriber has the value
 * immediately.
 */
export function sharedReading<T>(read: () => Promise<T>): SharedReading<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let reading: { unsubscribe: () => void } | null = null;
  const take = (next: T | undefined) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      reading ??= liveQuery(read).subscribe({ next: take, error: () => take(undefined) });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        reading?.unsubscribe();
        reading = null;
        value = undefined;
      };
    },
  };
}
