import { currentSession, onSession } from '../api/session-store.ts';
import { startKeeping } from './kept-replies.ts';

/** A storage that does not answer holds the first screen up no longer than this. */
const patienceMs = 1500;

/** For a signed-in person: resolves once what the screens showed last time is in the cache of readings. Never rejects. */
export async function keptForFirstScreen(): Promise<void> {
  const shown = startKeeping().catch(() => undefined);
  await Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Keeps replies of whoever signs in from now on. */
export function keepFromSignIn(): void {
  const start = (): void => {
    if (currentSession().status !== 'signed-in') return;
    stop();
    void startKeeping().catch(() => undefined);
  };
  const stop = onSession(start);
  start();
}
