import type { SyncEngine } from './sync-engine.ts';
import { readToken } from '../api/session-store.ts';
import { currentDatabase, isWritingOver } from './current-database.ts';
import { followModels } from './cursors.ts';
import { registerBackgroundSync } from './sync-triggers.ts';

/** The engine of the signed-in person; screens are drawn before its code is fetched (start-sync.ts). */
let engine: SyncEngine | null = null;
let started = Promise.withResolvers<SyncEngine>();

export function currentEngine(): SyncEngine | null {
  return engine;
}

export function setEngine(next: SyncEngine | null): void {
  if (engine) started = Promise.withResolvers<SyncEngine>();
  engine = next;
  if (next) started.resolve(next);
}

/** Sends immediately, ignoring every pause. */
export async function flushNow(): Promise<void> {
  await engine?.flush({ byHand: true });
}

/** Fetches changes, unless a pause has to pass first: for timers, not for presses. */
export function checkForChanges(): void {
  void engine?.flush();
}

/** Sends changes that were just stored on the device, unless the server requested a pause; resolves once that was tried. */
export async function sendPending(): Promise<void> {
  void registerBackgroundSync();
  await (engine ?? (await started.promise)).flush({ onSign: true });
}

/** The same person signed in again: paused changes are sent. */
export function resumeSync(): void {
  if (readToken()) engine?.resume();
}

/** Stores the plans of these models on the device from now on. */
export async function cacheModels(influencerIds: readonly string[]): Promise<void> {
  const open = currentDatabase();
  if (!open || isWritingOver()) return;
  try {
    if (await followModels(open.database, influencerIds)) void engine?.flush();
  } catch {
    // The database closed or failed in the meantime: the next screen repeats this.
  }
}
