import type { User } from '#core/accounts/user.ts';
import type { Session } from './session-store.ts';
import { useSyncExternalStore } from 'react';
import { currentSession, onSession } from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

/** The signed-in user, or null. Behind RequireSession it is never null. */
export function useUser(): User | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}
