/** Seconds a `Retry-After` asks for (RFC 9110 §10.2.3: seconds or a date), also none or less; null when it cannot be read. */
export function secondsToWait(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Number.isFinite(seconds) ? seconds : null;
}
