import type { OpenDatabase } from './current-database.ts';
import { currentSession, onSession } from '../api/session-store.ts';
import { currentDatabase, followSession, onDatabase } from './current-database.ts';
import { sendFiles } from './send-files.ts';
import { currentEngine, resumeSync, setEngine } from './sync.ts';
import { createSyncEngine } from './sync-engine.ts';
import { sendSync } from './sync-request.ts';
import { sweepFiles } from './sweep-files.ts';
import { forgetSyncState } from './sync-state.ts';
import { startTriggers } from './sync-triggers.ts';

let stopTriggers: () => void = () => undefined;
let stopFollowing: (() => Promise<void>) | null = null;

export type SyncHooks = {
  /** Called while changes are being sent: nothing may reload the page until the returned function is called. */
  hold: () => () => void;
  /** Calls the listener with the type of each event that the server sends. */
  onHint: (listener: (event: string) => void) => () => void;
};

/** A plan also changes with an asset that it names: it is deleted or restored. */
const plansChange = ['schedule.', 'publication.', 'asset.', 'reset'];

/** Syncs the outbox of the signed-in person for as long as the page lives. Calling it again does nothing. */
export function startSync(hooks: SyncHooks): void {
  if (stopFollowing) return;
  followSession();
  const stopHints = hooks.onHint((event) => {
    const isOfPlans = plansChange.some((kind) => event.startsWith(kind));
    // An event proves that the network works.
    if (isOfPlans) void currentEngine()?.flush({ onSign: true });
  });
  const stopDatabase = onDatabase((open) => void follow(open, hooks));
  const stopSession = onNewToken(resumeSync);
  stopFollowing = () => {
    stopHints();
    stopSession();
    stopDatabase();
    stopFollowing = null;
    return follow(null, hooks);
  };
  void follow(currentDatabase(), hooks);
}

/** A person signed in, here or in another tab, also the same person again: changes that an ended sign-in had paused are sent. */
function onNewToken(action: () => void): () => void {
  let token = tokenNow();
  return onSession(() => {
    const next = tokenNow();
    if (next === token) return;
    token = next;
    if (next !== null) action();
  });
}

function tokenNow(): string | null {
  const session = currentSession();
  return session.status === 'signed-in' ? session.token : null;
}

/** For tests: all work has ended once this resolves. */
export async function stopSync(): Promise<void> {
  await stopFollowing?.();
}

function follow(open: OpenDatabase | null, { hold }: SyncHooks): Promise<void> {
  stopTriggers();
  stopTriggers = () => undefined;
  const stopped = currentEngine()?.stop() ?? Promise.resolve();
  forgetSyncState();
  if (open) void sweepFiles(open.database).catch(() => undefined);
  const engine = open && createSyncEngine(open, { send: sendSync, sendFiles, random: Math.random, hold });
  setEngine(engine);
  if (engine) stopTriggers = startTriggers((why) => void engine.flush(why), Math.random);
  return stopped;
}
