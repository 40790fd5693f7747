import { currentSession } from '../api/session-store.ts';
import { useSyncState } from './sync-state.ts';

/** True while the changes of this device wait for the person to sign in again; a connection alone does not send them. */
export function isSignInAwaited(session = currentSession(), { pause } = useSyncState.getState()): boolean {
  return session.status === 'signed-in' && (session.isOver === true || pause === 'auth');
}
