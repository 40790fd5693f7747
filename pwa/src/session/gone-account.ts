import { totalOf } from '#core/schedules/outbox/chip-state.ts';
import { queryClient } from '../api/query-client.ts';
import { mediaCache, sharedFilesCache } from '../install/service-worker-names.ts';
import { pendingCounts, wipeAll } from '../offline/wipe.ts';
import { forgetChosenModel } from './chosen-model.ts';
import { useGoneAccount } from './gone-store.ts';
import { endPushes, wipeCaches } from './sign-in.ts';
import { goneAccount, onSession, settleGone } from './session-store.ts';

let running: Promise<void> | null = null;

/** Takes the data of an account that the server has deleted off this device, also one whose page was closed on the way. */
export function followGoneAccounts(): () => void {
  look();
  return onSession(look);
}

function look(): void {
  const userId = goneAccount();
  if (userId !== null) running ??= wipe(userId).finally(() => (running = null));
}

async function wipe(userId: string): Promise<void> {
  queryClient.clear();
  forgetChosenModel();
  try {
    sessionStorage.clear();
    const counts = await pendingCounts(userId).catch(() => null);
    await wipeAll(userId);
    useGoneAccount.setState({ lost: counts ? totalOf(counts) : 0 });
    const pushes = await endPushes();
    await Promise.all([pushes?.ended, wipeCaches(mediaCache, sharedFilesCache)]);
    settleGone();
  } catch {
    // Tried again at the next start.
  }
}
