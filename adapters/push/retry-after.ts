const longest = 86_400;

/** Seconds a `Retry-After` asks for (RFC 9110 §10.2.3: seconds or a date), between 1 and a day; null when it cannot be read. */
export function retryAfterSeconds(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(longest, Math.max(1, Math.ceil(seconds)));
}
