import { setTimeout as pause } from 'node:timers/promises';

export type Patience = { holdMs: number; everyMs: number };

/** Reads until `isDone` or until patience ends, and answers the last reading either way. At least one reading is made. */
export async function pollUntil<T>(
  read: () => Promise<T>,
  isDone: (value: T) => boolean,
  { holdMs, everyMs }: Patience,
): Promise<T> {
  const readings = Math.floor(holdMs / everyMs);
  for (let left = readings; ; left--) {
    const value = await read();
    if (left <= 0 || isDone(value)) return value;
    await pause(everyMs);
  }
}
