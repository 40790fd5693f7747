import type { SyncEngine } from './sync-engine.ts';
import type { OpenDatabase } from './current-database.ts';
import { readToken } from '../session/session-store.ts';
import { currentDatabase, followSession, isWritingOver, onDatabase } from './current-database.ts';
import { followModels } from './cursors.ts';
import { sendFiles } from './send-files.ts';
import { createSyncEngine } from './sync-engine.ts';
import { sendSync } from './sync-request.ts';
import { registerBackgroundSync, startTriggers } from './sync-triggers.ts';

let engine: SyncEngine | null = null;
let stopTriggers: () => void = () => undefined;
let stopFollowing: (() => Promise<void>) | null = null;

export type SyncHooks = {
  /** Called while changes are on their way: nothing may reload the page until the answer is called. */
  hold: () => () => void;
  /** Calls the listener with the type of each event the server tells. */
  onHint: (listener: (event: string) => void) => () => void;
};

/** Keeps the outbox of whoever is signed in going, for as long as the page lives. Calling again does nothing. */
export function startSync(hooks: SyncHooks): void {
  if (stopFollowing) return;
  followSession();
  const stopHints = hooks.onHint((event) => {
    if (event.startsWith('schedule.') || event.startsWith('publication.') || event === 'reset') void engine?.flush();
  });
  const stopDatabase = onDatabase((open) => void follow(open, hooks));
  stopFollowing = () => {
    stopHints();
    stopDatabase();
    stopFollowing = null;
    return follow(null, hooks);
  };
  void follow(currentDatabase(), hooks);
}

/** For tests: nothing of it goes on once this resolves. */
export async function stopSync(): Promise<void> {
  await stopFollowing?.();
}

function follow(open: OpenDatabase | null, { hold }: SyncHooks): Promise<void> {
  stopTriggers();
  const stopped = engine?.stop() ?? Promise.resolve();
  engine = null;
  stopTriggers = () => undefined;
  if (!open) return stopped;
  const own = createSyncEngine(open, { send: sendSync, sendFiles, random: Math.random, hold });
  engine = own;
  stopTriggers = startTriggers(() => void own.flush(), Math.random);
  return stopped;
}

/** Sends at once, whatever pause there is. */
export async function flushNow(): Promise<void> {
  await engine?.flush({ byHand: true });
}

/** Sends what was just kept on the device, unless a pause has to pass first; resolves once that was tried. */
export async function sendKept(): Promise<void> {
  void registerBackgroundSync();
  await engine?.flush();
}

/** The same person signed in again: what was paused goes out. */
export function resumeSync(): void {
  if (readToken()) engine?.resume();
}

/** Keeps the plans of these models on the device from now on. */
export async function keepModels(influencerIds: readonly string[]): Promise<void> {
  const open = currentDatabase();
  if (!open || isWritingOver()) return;
  try {
    if (await followModels(open.database, influencerIds)) void engine?.flush();
  } catch {
    // Closed meanwhile, or out of order: the next screen asks again.
  }
}
