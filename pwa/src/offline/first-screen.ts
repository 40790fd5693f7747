import { currentSession, onSession } from '../api/session-store.ts';
import { startCaching } from './cached-replies.ts';

/** The longest time that the first screen waits for the storage. */
const patienceMs = 1500;

/** For a signed-in person: resolves once the replies of the last visit are in the query cache. Never rejects. */
export async function cachedForFirstScreen(): Promise<void> {
  const displayed = startCaching().catch(() => undefined);
  await Promise.race([displayed, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Caches replies of each person from their sign-in on. */
export function cacheFromSignIn(): void {
  const start = (): void => {
    if (currentSession().status !== 'signed-in') return;
    stop();
    void startCaching().catch(() => undefined);
  };
  const stop = onSession(start);
  start();
}
