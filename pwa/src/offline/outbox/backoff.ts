export const backoffBaseMs = 1000;
export const backoffCeilingMs = 300_000;

/**
 * How long to wait before try number `tries` (from 0), in milliseconds: anything up to 1 s · 2^tries, at most 300 s, so that many devices
 * do not come back at once. `random` is from [0, 1). It never says stop.
 */
export function backoffMs(tries: number, random: number): number {
  return random * Math.min(backoffCeilingMs, backoffBaseMs * 2 ** Math.min(Math.max(tries, 0), 30));
}

/** The wait the server asked for, and up to a fifth more. */
export function askedWaitMs(waitMs: number, random: number): number {
  const asked = Math.min(Math.max(waitMs, 0), askedCeilingMs);
  return asked + random * asked * 0.2;
}

/** A wrong answer must not silence a device for longer. */
export const askedCeilingMs = 3_600_000;

/** How long to wait once the device says it is online again: up to 3 s. */
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
