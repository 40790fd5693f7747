import { keepFromSignIn } from './offline/first-screen.ts';
import { onLiveEvent, startLiveUpdates } from './api/live-updates.ts';
import { holdUpdates } from './install/update-hold.ts';
import { startSync } from './offline/start-sync.ts';

/** What keeps the app in step with the server once it is on screen: events, and the outbox of changes. */
export function startLive(): void {
  keepFromSignIn();
  startLiveUpdates();
  startSync({ hold: () => holdUpdates('sync'), onHint: onLiveEvent });
}
