/** How long and how many of the operations that left the outbox are kept. */
const historyDays = 7;
export const historyLimit = 500;

/** Entries that left the outbox before this instant may be deleted. */
export function historyStart(now: string): string {
  return new Date(Date.parse(now) - historyDays * 86_400_000).toISOString();
}
