import { currentSession, onSession } from '../session/session-store.ts';

/** A storage that does not answer holds the first screen up no longer than this. */
const patienceMs = 1500;

/**
 * For a signed-in person: resolves once what the screens showed last time is in the cache of readings. Visitors have nothing kept and
 * wait for nothing; who signs in later is kept for from then on. Never rejects.
 */
export async function keptForFirstScreen(): Promise<void> {
  let shown = Promise.resolve();
  const start = (): void => {
    if (currentSession().status !== 'signed-in') return;
    stop();
    shown = import('./kept-replies.ts').then(({ startKeeping }) => startKeeping()).catch(() => undefined);
  };
  const stop = onSession(start);
  start();
  await Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);
}
