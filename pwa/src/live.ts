import { cacheFromSignIn } from './offline/cached-replies.ts';
import { onLiveEvent, startLiveUpdates } from './api/live-updates.ts';
import { holdUpdates } from './install/update-hold.ts';
import { noteRunNews } from './session/runs-under-way.ts';
import { followDeletedAccounts } from './session/deleted-account.ts';
import { confirmSession, hasPushes } from './session/sign-in.ts';
import { startSync } from './offline/start-sync.ts';
import { currentSession, onSession } from './api/session-store.ts';

/** Synchronises the app with the server once it is on screen: events, and the outbox of changes. */
export function startLive(): void {
  cacheFromSignIn();
  startLiveUpdates();
  followDeletedAccounts();
  followPushes();
  // One of the person's sessions has ended, perhaps this one; or a run was accepted or advanced.
  onLiveEvent((event) => {
    if (event === 'session.ended') void confirmSession();
    if (event === 'generation.accepted' || event === 'generation.advanced') noteRunNews();
  });
  startSync({ hold: () => holdUpdates('sync'), onHint: onLiveEvent });
}

/** Prevents pushes for the previous person on this device, however that session ended. Returns a function that stops this. */
export function followPushes(): () => void {
  let userId: string | null = null;
  const look = () => {
    const session = currentSession();
    const next = session.status === 'signed-in' ? session.user.id : null;
    if (next === userId) return;
    userId = next;
    if (next !== null && hasPushes()) void settle(next);
  };
  look();
  return onSession(look);
}

async function settle(userId: string): Promise<void> {
  await import('./install/push-device.ts').then((part) => part.settlePushDevice(userId)).catch(() => undefined);
}
