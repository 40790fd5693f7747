export type SharedReads<T> = {
  /** `read` must answer the same to everybody who asks under the key. */
  read(key: string, read: () => Promise<T>): Promise<T>;
  /** A read of the key is under way: another call costs one read more, however many there are. */
  isReading(key: string): boolean;
};

type Line<T> = { running: Promise<T>; next: Promise<T> | null };

/**
 * Calls that come in while a read of the same key runs wait for it to end and then share one. That one begins after all of
 * them came in, so nobody is told anything older than a read of their own would tell, and nothing is kept.
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
