import { totalOf } from '../offline/outbox/chip-state.ts';
import { queryClient } from '../api/query-client.ts';
import { mediaCache, sharedFilesCache } from '../install/service-worker-names.ts';
import { takeDownNotifications } from '../install/device-notifications.ts';
import { pendingCounts, wipeAll } from '../offline/wipe.ts';
import { forgetChosenModel } from './chosen-model.ts';
import { forgetRuns } from './runs-under-way.ts';
import { forgetStartedRuns } from './second-run.ts';
import { forgetForms } from './stored-forms.ts';
import { useDeletedAccount } from './deleted-account-store.ts';
import { endPushes, wipeCaches } from './sign-in.ts';
import { currentSession, deletedAccount, onSession, settleDeleted } from '../api/session-store.ts';

let running: Promise<void> | null = null;

/** Deletes from this device the data of an account that the server has deleted, also when the page was closed meanwhile. */
export function followDeletedAccounts(): () => void {
  look();
  return onSession(look);
}

function look(): void {
  const userId = deletedAccount();
  if (userId !== null) running ??= wipe(userId).finally(() => (running = null));
}

async function wipe(userId: string): Promise<void> {
  try {
    await Promise.all([isNobodyHere() ? wipeShared() : undefined, wipeOwn(userId)]);
    settleDeleted();
  } catch {
    // Retried when a person signs in or out, and at the next start.
  }
}

async function wipeOwn(userId: string): Promise<void> {
  const counts = await pendingCounts(userId).catch(() => null);
  await wipeAll(userId);
  useDeletedAccount.setState({ lost: counts ? totalOf(counts) : 0 });
}

/**
 * Deletes the data that this device stores without its person's id. Not called while another person is signed in, because it would be
 * theirs.
 */
async function wipeShared(): Promise<void> {
  queryClient.clear();
  forgetChosenModel();
  forgetRuns();
  forgetStartedRuns();
  forgetForms();
  sessionStorage.clear();
  const caches = wipeCaches(mediaCache, sharedFilesCache);
  const pushes = await endPushes();
  await Promise.all([pushes?.ended, caches, takeDownNotifications()]);
}

function isNobodyHere(): boolean {
  return currentSession().status === 'signed-out';
}
