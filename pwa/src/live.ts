import { cacheFromSignIn } from './offline/first-screen.ts';
import { onLiveEvent, startLiveUpdates } from './api/live-updates.ts';
import { holdUpdates } from './install/update-hold.ts';
import { followDeletedAccounts } from './session/deleted-account.ts';
import { followPushes } from './session/follow-pushes.ts';
import { confirmSession } from './session/sign-in.ts';
import { startSync } from './offline/start-sync.ts';

/** Synchronises the app with the server once it is on screen: events, and the outbox of changes. */
export function startLive(): void {
  cacheFromSignIn();
  startLiveUpdates();
  followDeletedAccounts();
  followPushes();
  // One of the person's sessions has ended: perhaps this one.
  onLiveEvent((event) => {
    if (event === 'session.ended') void confirmSession();
  });
  startSync({ hold: () => holdUpdates('sync'), onHint: onLiveEvent });
}
