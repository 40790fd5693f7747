export const backoffBaseMs = 1000;
export const backoffCeilingMs = 300_000;

/**
 * The wait before try number `tries` (from 0), in milliseconds: random up to 1 s · 2^tries, at most 300 s, so that many devices
 * do not return at the same time. `random` is from [0, 1). Retries never end.
 */
export function backoffMs(tries: number, random: number): number {
  return random * Math.min(backoffCeilingMs, backoffBaseMs * 2 ** Math.min(Math.max(tries, 0), 30));
}

/** The wait that the server requested, plus up to a fifth. */
export function requestedWaitMs(waitMs: number, random: number): number {
  const input = Math.min(Math.max(waitMs, 0), retryAfterCeilingMs);
  return input + random * input * 0.2;
}

/** A wrong response must not silence a device for longer. */
export const retryAfterCeilingMs = 3_600_000;

/** The wait after the device reports a network again: up to 3 s. */
export function onlineWaitMs(random: number): number {
  return random * 3000;
}

/** `Retry-After` in milliseconds: whole seconds, or an HTTP date read against `now`. Null without one (RFC 9110 §10.2.3). */
export function retryAfterMs(header: string | null, now: string): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.parse(now));
}

export function later(now: string, ms: number): string {
  return new Date(Date.parse(now) + Math.ceil(ms)).toISOString();
}
