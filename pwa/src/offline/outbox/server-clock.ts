/** A smaller difference comes from the network, not from a wrong clock. */
const toleranceMs = 2 * 60_000;

/**
 * `now`: the present instant by the server's clock. `aheadMs`: how far the device's clock is ahead of it, negative when behind; 0
 * while it is right.
 */
export type ServerClock = { now: string; aheadMs: number };

/**
 * The server's clock, estimated from the last sync. `offsetMs`: server minus device, measured at `syncedAt` (the server's time
 * then). A device time before that sync means that the device's clock was set back: the offset belongs to the old clock and is
 * ignored.
 */
export function serverClock(deviceNow: string, last: { offsetMs: number; syncedAt: string | null }): ServerClock {
  const right = { now: deviceNow, aheadMs: 0 };
  const now = Date.parse(deviceNow) + last.offsetMs;
  if (last.syncedAt === null || Math.abs(last.offsetMs) < toleranceMs) return right;
  if (now < Date.parse(last.syncedAt) - toleranceMs) return right;
  return { now: new Date(now).toISOString(), aheadMs: -last.offsetMs };
}
