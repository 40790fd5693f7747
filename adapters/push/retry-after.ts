import { secondsToWait } from '#adapters/safe-fetch/retry-after.ts';

const longest = 86_400;

/** Seconds requested by a `Retry-After`, between 1 and a day; null when it cannot be read. */
export function retryAfterSeconds(text: string | undefined, nowMs: number): number | null {
  const seconds = secondsToWait(text, nowMs);
  return seconds === null ? null : Math.min(longest, Math.max(1, Math.ceil(seconds)));
}
