import type { OutboxCounts } from '../offline/outbox/chip-state.ts';
import { create } from 'zustand';
import { signOut } from './sign-in.ts';
import { currentSession } from '../api/session-store.ts';

/** The question before signing out; null while there is none. */
export const useLeaving = create<{ counts: OutboxCounts | null }>(() => ({ counts: null }));

/** Signs out on request. Pending changes on this device need a confirmation first; they are never deleted without one. */
export async function confirmLeaving(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const counts = await countsOf(session.user.id);
  if (!isHere(session.user.id)) return;
  if (counts && counts.waiting + counts.sending + counts.needsYou > 0) useLeaving.setState({ counts });
  else await leaveWithPending();
}

/** Whether this person is signed in here: another tab may have signed in another person meanwhile. */
export function isHere(userId: string): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && session.user.id === userId;
}

export function stopLeaving(): void {
  useLeaving.setState({ counts: null });
}

/** Signs out. The server's data is deleted from the device; pending changes stay for the same person. */
export async function leaveWithPending(): Promise<void> {
  stopLeaving();
  await signOut();
}

/**
 * Deletes the pending changes, if their number is still `expected`, and signs out with no data left on the device. Otherwise deletes
 * nothing and returns their number.
 */
export async function leaveDeleting(expected: number): Promise<OutboxCounts | null> {
  const session = currentSession();
  if (session.status !== 'signed-in') return null;
  const { deleteCounted } = await import('../offline/leave-device.ts');
  const others = await deleteCounted(session.user.id, expected);
  if (others) return others;
  stopLeaving();
  await signOut(async (userId) => (await import('../offline/wipe.ts')).wipeAll(userId));
  return null;
}

/** Storage that does not open must not prevent a sign-out. */
async function countsOf(userId: string): Promise<OutboxCounts | null> {
  try {
    const { pendingCounts } = await import('../offline/wipe.ts');
    return await pendingCounts(userId);
  } catch {
    return null;
  }
}
