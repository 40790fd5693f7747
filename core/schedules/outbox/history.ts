import type { HistoryEntry } from './outbox-row.ts';

/** How long and how many of the operations that left the outbox are kept. */
export const historyDays = 7;
export const historyLimit = 500;

/** Ids of operations whose entries may go: older than seven days, or more than 500 newer ones. */
export function entriesToForget(history: readonly HistoryEntry[], now: string): string[] {
  const oldest = Date.parse(now) - historyDays * 86_400_000;
  return history
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .filter(({ at }, index) => index >= historyLimit || Date.parse(at) < oldest)
    .map(({ opId }) => opId);
}
