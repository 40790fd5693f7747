import type { OfflineDatabase } from './database.ts';
import { create } from 'zustand';
import { currentSession, onSession } from '../api/session-store.ts';
import { createDatabase } from './database.ts';
import { checkKept, isToBeKept } from './eviction.ts';
import { notedWaiting } from '../api/noted-waiting.ts';
import { closeForGood, isClosedForGood, reopening } from './reopening.ts';

/** The open database of the person who is signed in. */
export type OpenDatabase = { userId: string; database: OfflineDatabase };

type State = {
  open: OpenDatabase | null;
  /** Another tab runs a newer version of the app: nothing more is written here until this page is loaded anew. */
  isOutdated: boolean;
  /** How many changes the browser has removed since the last visit, with all that was kept here; null when it has not. */
  evicted: number | null;
};

const useStore = create<State>(() => ({ open: null, isOutdated: false, evicted: null }));

export const useOpenDatabase = (): OpenDatabase | null => useStore(({ open }) => open);
export const useIsOutdated = (): boolean => useStore(({ isOutdated }) => isOutdated);
export const useEvicted = (): number | null => useStore(({ evicted }) => evicted);

export function currentDatabase(): OpenDatabase | null {
  return useStore.getState().open;
}

/** True once nothing more may be written here until the page is loaded anew. */
export function isWritingOver(): boolean {
  return useStore.getState().isOutdated;
}

/** As `useEvicted` tells a screen. */
export function evictedNow(): number | null {
  return useStore.getState().evicted;
}

export function forgetEviction(): void {
  useStore.setState({ evicted: null });
}

/** Calls after each change of whose database is open. */
export function onDatabase(listener: (open: OpenDatabase | null) => void): () => void {
  return useStore.subscribe((now, before) => {
    if (now.open !== before.open) listener(now.open);
  });
}

let isFollowing = false;

/** Opens the database of whoever is signed in, and closes it when they leave. */
export function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  onSession(follow);
  follow();
}

function follow(): void {
  const session = currentSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const { open } = useStore.getState();
  if (session.status === 'loading' || open?.userId === (userId ?? undefined)) return;
  if (open) closeForGood(open.database);
  useStore.setState({ open: null, isOutdated: false, evicted: null });
  if (userId !== null) openFor(userId);
}

function openFor(userId: string): void {
  const database = createDatabase(userId);
  let waiting = 0;
  // Dexie closes by itself when another tab upgrades the database, which would lose what is typed here (F38), and when one deletes it.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null && isToBeKept(userId)) return;
    useStore.setState({ isOutdated: newVersion !== null });
    closeForGood(database);
  });
  // Removed while it is open, it opens anew by itself, empty and without any error. The event comes before it is closed.
  database.on('close', () => {
    // Read at once: the empty one has none waiting.
    waiting = Math.max(waiting, notedWaiting(userId));
    queueMicrotask(() => {
      void evictionOf(userId, database).then((evicted) => {
        // As newly opened, so that all who follow it ask the server anew.
        if (evicted !== null) useStore.setState({ evicted: Math.max(evicted, waiting), open: { userId, database } });
        waiting = 0;
      });
    });
  });
  useStore.setState({ open: { userId, database } });
  void evictionOf(userId, database).then((evicted) => {
    if (evicted !== null) useStore.setState({ evicted });
  });
}

/** As `checkKept`; null also for a database that is not the open one any more. */
async function evictionOf(userId: string, database: OfflineDatabase): Promise<number | null> {
  if (isClosedForGood(database)) return null;
  const evicted = await reopening(database, () => checkKept(userId, database)).catch(() => null);
  return useStore.getState().open?.database === database ? evicted : null;
}
