import { liveQuery } from 'dexie';

/** A reading of the database that many parts of the screens follow. `current`: what was read last; undefined until then. */
export type SharedReading<T> = { subscribe: (listener: () => void) => () => void; current: () => T | undefined };

/** Reads once for all who follow, anew with each change of what was read, of any tab; who comes later has the value at once. */
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
