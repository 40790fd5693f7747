import { currentSession } from '../api/session-store.ts';
import { useSyncState } from './sync-state.ts';

/** Whether what is kept on this device waits for the person to sign in again; a connection alone does not send it. */
export function isSignInAwaited(session = currentSession(), { pause } = useSyncState.getState()): boolean {
  return session.status === 'signed-in' && (session.isOver === true || pause === 'auth');
}
