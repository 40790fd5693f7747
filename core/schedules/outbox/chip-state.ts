import type { Outbox } from './read-outbox.ts';
import { isFrozen } from './outbox-row.ts';

/** What holds the whole outbox back until the person does something. */
export type Pause = 'auth' | 'upgrade' | 'quota';

export type OutboxCounts = { waiting: number; sending: number; needsYou: number };

/** The one status that is shown, the most urgent first. Counts are of changes. */
export type ChipState =
  | ({ kind: 'paused'; pause: Pause } & OutboxCounts)
  | ({ kind: 'needsYou' } & OutboxCounts)
  | ({ kind: 'sending' } & OutboxCounts)
  | ({ kind: 'offline' } & OutboxCounts)
  | ({ kind: 'waiting' } & OutboxCounts)
  /** `syncedAt`: null before the first time. */
  | { kind: 'synced'; syncedAt: string | null };

export function countOutbox({ rows, quarantined }: Outbox): OutboxCounts {
  const needsYou = rows.filter(isFrozen).length + quarantined.length;
  const sending = rows.filter(({ state }) => state === 'sending').length;
  return { waiting: rows.length - sending - (needsYou - quarantined.length), sending, needsYou };
}

/** In sync is said only when nothing waits and the server was heard. */
export function chipState(
  counts: OutboxCounts,
  device: { pause: Pause | null; isOffline: boolean; syncedAt: string | null },
): ChipState {
  if (device.pause) return { kind: 'paused', pause: device.pause, ...counts };
  if (counts.needsYou > 0) return { kind: 'needsYou', ...counts };
  if (device.isOffline) return { kind: 'offline', ...counts };
  if (counts.sending > 0) return { kind: 'sending', ...counts };
  if (counts.waiting > 0) return { kind: 'waiting', ...counts };
  return { kind: 'synced', syncedAt: device.syncedAt };
}
