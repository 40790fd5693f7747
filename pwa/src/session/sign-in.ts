import type { BodyOf } from '#core/contract/route.ts';
import type { PendingRedirect } from './redirect.ts';
import type { resetPassword } from '#core/contract/auth.ts';
import { login, logout, me, register } from '#core/contract/auth.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { mediaCache, pushStorageKey, sharedFilesCache } from '../install/service-worker-names.ts';
import { takeDownNotifications } from '../install/device-notifications.ts';
import { currentSession, leaveSession, storeSession, readToken } from '../api/session-store.ts';
import { setPendingRedirect } from './redirect.ts';
import { forgetChosenModel } from './chosen-model.ts';
import { forgetRuns } from './runs-under-way.ts';
import { forgetStartedRuns } from './second-run.ts';
import { forgetForms } from './stored-forms.ts';

const storageKey = 'vitrin.rememberMe';

/** Signs in and sets `redirect` as pending. Throws ApiError. */
export async function signIn(body: BodyOf<typeof login>, redirect: PendingRedirect | null): Promise<void> {
  const { token, user } = await call(login, { body });
  storeRememberMe(body.rememberMe);
  begin(() => storeSession(token, user), redirect);
}

/** Creates a customer account and signs in. Throws ApiError. */
export async function signUp(body: BodyOf<typeof register>, redirect: PendingRedirect | null): Promise<void> {
  const { token, user } = await call(register, { body });
  begin(() => storeSession(token, user), redirect);
}

/** Signs in by a call that returns a session, such as a new password by a mailed link. Throws ApiError. */
export async function enter(route: typeof resetPassword, body: BodyOf<typeof resetPassword>): Promise<void> {
  const { token, user } = await call(route, { body });
  begin(() => storeSession(token, user), null);
}

/**
 * Signs out this device at once. The server is notified, but an unreachable server does not prevent the sign-out. The person's data is
 * deleted from the device: `wipe` deletes the offline data.
 */
export async function signOut(
  wipe: (userId: string) => Promise<void> = wipeRead,
  why: 'left' | 'another' = 'left',
): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  setPendingRedirect(null);
  // First, so that nothing is written after the wipe.
  leaveSession(why);
  queryClient.clear();
  forgetChosenModel();
  forgetRuns();
  forgetStartedRuns();
  forgetForms();
  await Promise.all([
    endOnServer(session.token),
    takeDownNotifications(),
    wipeCaches(mediaCache, sharedFilesCache),
    wipe(session.user.id).catch(() => undefined),
  ]);
}

async function endOnServer(token: string): Promise<void> {
  // Requested before the session ends: the server removes a device only for its own person.
  const pushes = await endPushes(token);
  await Promise.all([pushes?.ended, call(logout, { token }).catch(() => undefined)]);
}

/** Checks with the server whether the restored session is valid; only a clear refusal ends it (call does that on 401). */
export async function confirmSession(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  try {
    const { user } = await call(me, {});
    const isTheirs = readToken() === session.token;
    if (isTheirs && JSON.stringify(user) !== JSON.stringify(session.user)) storeSession(session.token, user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function begin(keep: () => void, redirect: PendingRedirect | null): void {
  queryClient.clear();
  // An image shared while signed out waits for the next sign-in; cached images of contents do not.
  void wipeCaches(mediaCache);
  setPendingRedirect(redirect);
  keep();
}

/**
 * Deletes the person's data that came from the server; unsent changes stay. The code is loaded late, because a visitor does not need it.
 */
async function wipeRead(userId: string): Promise<void> {
  const { wipeSnapshots } = await import('../offline/wipe.ts');
  await wipeSnapshots(userId);
}

/** The next person on this device must not receive this person's pushes. Waits only for the code, not for the server. */
export async function endPushes(token?: string): Promise<{ ended: Promise<void> } | null> {
  if (!hasPushes()) return null;
  const part = await import('../install/push-device.ts').catch(() => null);
  return part && { ended: part.turnOffPush(token).catch(() => undefined) };
}

export function hasPushes(): boolean {
  try {
    return localStorage.getItem(pushStorageKey) !== null;
  } catch {
    return false;
  }
}

/** Deletes the service worker's caches of a person. Only a secure page has caches. */
export async function wipeCaches(...names: string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}

/** Whether the person of this device wanted to stay signed in: a sign-in without leaving the page does not repeat that question. */
export function storeRememberMe(rememberMe: boolean): void {
  try {
    localStorage.setItem(storageKey, String(rememberMe));
  } catch {
    // Without storage, a sign-in without leaving the page is a short one.
  }
}

export function wantsRememberMe(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}
