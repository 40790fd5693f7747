import type { OfflineDatabase } from './database.ts';
import { create } from 'zustand';
import { currentSession, onSession } from '../api/session-store.ts';
import { createDatabase } from './database.ts';
import { checkPersisted, isToPersist } from './eviction.ts';
import { notedWaiting } from '../api/noted-pending.ts';
import { closeForGood, isClosedForGood, reopening } from './reopening.ts';

/** The open database of the person who is signed in. */
export type OpenDatabase = { userId: string; database: OfflineDatabase };

type State = {
  open: OpenDatabase | null;
  /** Another tab runs a newer version of the app: nothing more is written here until this page is reloaded. */
  isOutdated: boolean;
  /** The number of changes that the browser has deleted since the last visit together with the database; null when it has not. */
  evicted: number | null;
};

const useStore = create<State>(() => ({ open: null, isOutdated: false, evicted: null }));

export const useOpenDatabase = (): OpenDatabase | null => useStore(({ open }) => open);
export const useIsOutdated = (): boolean => useStore(({ isOutdated }) => isOutdated);
export const useEvicted = (): number | null => useStore(({ evicted }) => evicted);

export function currentDatabase(): OpenDatabase | null {
  return useStore.getState().open;
}

/** True when nothing more may be written here until the page is reloaded. */
export function isWritingOver(): boolean {
  return useStore.getState().isOutdated;
}

/** The value of `useEvicted`, outside of React. */
export function evictedNow(): number | null {
  return useStore.getState().evicted;
}

export function forgetEviction(): void {
  useStore.setState({ evicted: null });
}

/** Calls the listener after each change of the open database. */
export function onDatabase(listener: (open: OpenDatabase | null) => void): () => void {
  return useStore.subscribe((now, before) => {
    if (now.open !== before.open) listener(now.open);
  });
}

let isFollowing = false;

/** Opens the database of the signed-in person, and closes it when they sign out. */
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
  // Dexie closes by itself when another tab upgrades the database, which would lose typed values (F38), and when another tab
  // deletes it.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null && isToPersist(userId)) return;
    useStore.setState({ isOutdated: newVersion !== null });
    closeForGood(database);
  });
  // A database that is deleted while open reopens by itself, empty and without any error. This event comes before it is closed.
  database.on('close', () => {
    // Read immediately: the empty database has no pending changes.
    waiting = Math.max(waiting, notedWaiting(userId));
    queueMicrotask(() => {
      void evictionOf(userId, database).then((evicted) => {
        // Treated as newly opened, so that all its subscribers request the server's data again.
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

/** The result of `checkPersisted`; null also for a database that is no longer the open one. */
async function evictionOf(userId: string, database: OfflineDatabase): Promise<number | null> {
  if (isClosedForGood(database)) return null;
  const evicted = await reopening(database, () => checkPersisted(userId, database)).catch(() => null);
  return useStore.getState().open?.database === database ? evicted : null;
}
