import type { OutboxCounts } from '../offline/outbox/chip-state.ts';
import { create } from 'zustand';
import { signOut } from './sign-in.ts';
import { currentSession } from '../api/session-store.ts';

/** What is asked about before somebody signs out; null while nothing is. */
export const useLeaving = create<{ counts: OutboxCounts | null }>(() => ({ counts: null }));

/** Signs out by hand. Changes that wait on this device are asked about first; they are never deleted without a word. */
export async function askToLeave(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const counts = await countsOf(session.user.id);
  if (!isHere(session.user.id)) return;
  if (counts && counts.waiting + counts.sending + counts.needsYou > 0) useLeaving.setState({ counts });
  else await leaveKeeping();
}

/** Whether this person is signed in here: another tab may have signed in somebody else meanwhile. */
export function isHere(userId: string): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && session.user.id === userId;
}

export function stopLeaving(): void {
  useLeaving.setState({ counts: null });
}

/** Signs out; what the server sent leaves the device, changes that wait stay for the same person. */
export async function leaveKeeping(): Promise<void> {
  stopLeaving();
  await signOut();
}

/**
 * Deletes the changes that wait, when there are still `expected`, and signs out with nothing left on the device. Otherwise nothing is
 * deleted and the answer is how many there are.
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

/** A device whose storage does not open holds nobody in. */
async function countsOf(userId: string): Promise<OutboxCounts | null> {
  try {
    const { pendingCounts } = await import('../offline/wipe.ts');
    return await pendingCounts(userId);
  } catch {
    return null;
  }
}
