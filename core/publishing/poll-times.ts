/** Instants and pauses of a publication, in one place. All are ISO instants and milliseconds. */

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;

const firstPolls = [3, 5, 10, 20, 30];
/** The first looks, then one a minute for half an hour. */
export const patientPolls = firstPolls.length + 30;

export function later(now: string, ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString();
}

export function ageMs(since: string, now: string): number {
  return Date.parse(now) - Date.parse(since);
}

/** How long to wait before look number `polls` (0 is the first) at a container being processed. */
export function pollDelay(polls: number): number {
  return (firstPolls[polls] ?? 60) * second;
}

/** The n-th of some pauses; null when they are used up. */
export function nthPause(pauses: readonly number[], n: number): number | null {
  return pauses[n] ?? null;
}
