export type SharedReads<T> = {
  /** `read` must return the same to every caller of the key. */
  read(key: string, read: () => Promise<T>): Promise<T>;
  /** A read of the key is running: further calls cost one more read, however many there are. */
  isReading(key: string): boolean;
};

type Line<T> = { running: Promise<T>; next: Promise<T> | null };

/**
 * Calls during a read of the same key wait for it to end and then share the next one. That one begins after all of them
 * came in, so no caller gets an older value than a read of its own would return, and nothing is cached.
 */
export function createSharedReads<T>(): SharedReads<T> {
  const lines = new Map<string, Line<T>>();

  function start(key: string, read: () => Promise<T>): Promise<T> {
    const line: Line<T> = { running: read(), next: null };
    lines.set(key, line);
    const forget = () => void (line.next === null && lines.delete(key));
    line.running.then(forget, forget);
    return line.running;
  }

  return {
    read(key, read) {
      const line = lines.get(key);
      if (!line) return start(key, read);
      const startNext = () => start(key, read);
      return (line.next ??= line.running.then(startNext, startNext));
    },
    isReading: (key) => lines.has(key),
  };
}
