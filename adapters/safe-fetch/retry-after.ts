/**
 * Seconds requested by a `Retry-After` (RFC 9110 §10.2.3: seconds or a date), also zero or negative; null when it
 * cannot be read.
 */
export function secondsToWait(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Number.isFinite(seconds) ? seconds : null;
}
