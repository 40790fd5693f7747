import type { Outbox } from './read-outbox.ts';
import { isFrozen } from './outbox-row.ts';

/** The cause that blocks the whole outbox until the person does something. */
export type Pause = 'auth' | 'upgrade' | 'quota';

/** A change that waits longer is displayed as urgent, whatever it waits for. */
const overdueMs = 24 * 3_600_000;

export type OutboxCounts = { waiting: number; sending: number; needsYou: number };

/** Facts about pending changes. `overdueSince`: when the oldest was made, once that is too long ago; null before. */
type Waiting = OutboxCounts & { overdueSince: string | null };

/** The displayed status, the most urgent first. Counts are of changes. */
export type ChipState =
  | ({ kind: 'paused'; pause: Pause } & Waiting)
  | ({ kind: 'needsYou' } & Waiting)
  | ({ kind: 'sending' } & Waiting)
  | ({ kind: 'offline' } & Waiting)
  /** The product is in maintenance. */
  | ({ kind: 'closed' } & Waiting)
  /** The server responds with faults. `syncedAt`: as below. */
  | ({ kind: 'failing'; syncedAt: string | null } & Waiting)
  | ({ kind: 'waiting' } & Waiting)
  /** `syncedAt`: null before the first time. */
  | { kind: 'synced'; syncedAt: string | null };

export function countOutbox({ rows, quarantined }: Outbox): OutboxCounts {
  const needsYou = rows.filter(isFrozen).length + quarantined.length;
  const sending = rows.filter(({ state }) => state === 'sending').length;
  return { waiting: rows.length - sending - (needsYou - quarantined.length), sending, needsYou };
}

export function totalOf({ waiting, sending, needsYou }: OutboxCounts): number {
  return waiting + sending + needsYou;
}

/** When the oldest pending change was made, by the device's clock; null when none is pending. An unreadable one counts too. */
export function oldestAt({ rows, quarantined }: Outbox): string | null {
  const made = [...rows.map(({ queuedAt }) => queuedAt), ...quarantined.map(({ stored }) => madeAt(stored))];
  return made.filter((at) => at !== null).toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** `oldest` once it has waited for more than a day; null before. */
export function overdueSince(oldest: string | null, now: string): string | null {
  return oldest !== null && Date.parse(now) - Date.parse(oldest) > overdueMs ? oldest : null;
}

/** `synced` only when nothing is pending and the server responded. `oldest`: the result of `oldestAt`. */
export function chipState(
  counts: OutboxCounts,
  device: {
    pause: Pause | null;
    isOffline: boolean;
    isClosed: boolean;
    isFailing: boolean;
    syncedAt: string | null;
    oldest: string | null;
    now: string;
  },
): ChipState {
  const waiting = { ...counts, overdueSince: overdueSince(device.oldest, device.now) };
  if (device.pause) return { kind: 'paused', pause: device.pause, ...waiting };
  if (counts.needsYou > 0) return { kind: 'needsYou', ...waiting };
  if (device.isOffline) return { kind: 'offline', ...waiting };
  if (device.isClosed) return { kind: 'closed', ...waiting };
  if (device.isFailing) return { kind: 'failing', syncedAt: device.syncedAt, ...waiting };
  if (counts.sending > 0) return { kind: 'sending', ...waiting };
  if (counts.waiting > 0) return { kind: 'waiting', ...waiting };
  return { kind: 'synced', syncedAt: device.syncedAt };
}

function madeAt(stored: unknown): string | null {
  const at = (stored as { queuedAt?: unknown } | null)?.queuedAt;
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null;
}
