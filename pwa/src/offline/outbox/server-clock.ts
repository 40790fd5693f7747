/** Less than this is the line's, and no clock that is wrong. */
const toleranceMs = 2 * 60_000;

/** `now`: the present instant by the server's clock. `aheadMs`: how far the device's clock is ahead of it, negative when behind; 0 while it is right. */
export type ServerClock = { now: string; aheadMs: number };

/**
 * The server's clock, as the last sync lets a device tell it. `offsetMs`: server minus device, as measured at `syncedAt` (the server's time
 * then). A device whose clock was put back since tells a time before that sync: its offset is of the old clock, and is left out.
 */
export function serverClock(deviceNow: string, last: { offsetMs: number; syncedAt: string | null }): ServerClock {
  const right = { now: deviceNow, aheadMs: 0 };
  const now = Date.parse(deviceNow) + last.offsetMs;
  if (last.syncedAt === null || Math.abs(last.offsetMs) < toleranceMs) return right;
  if (now < Date.parse(last.syncedAt) - toleranceMs) return right;
  return { now: new Date(now).toISOString(), aheadMs: -last.offsetMs };
}
