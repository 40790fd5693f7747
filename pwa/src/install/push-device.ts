import { create } from 'zustand';
import { pushKey, subscribePush, unsubscribePush } from '#core/contract/notifications.ts';
import { call } from '../api/call.ts';
import { pushStorageKey } from './service-worker-names.ts';
import { takeDownNotifications } from './device-notifications.ts';

/** Whether this device receives pushes. `blocked`: the person or the system refused, which only the browser's settings can change. */
type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

type StoredDevice = { id: string; userId: string };

export const usePushDevice = create<{ state: PushState }>(() => ({ state: 'unknown' }));

/** Reads the state of pushes. A subscription that this person turned on here is sent to the server again, because browsers renew them. */
export async function readPushDevice(userId: string): Promise<void> {
  const registration = await readyRegistration();
  if (!registration) return setState('unsupported');
  if (Notification.permission === 'denied') return setState('blocked');
  const subscription = await registration.pushManager.getSubscription();
  const isOn = Notification.permission === 'granted' && subscription !== null && recall()?.userId === userId;
  setState(isOn ? 'on' : 'off');
  if (isOn) await subscribe(registration, userId).catch(() => undefined);
}

/**
 * At the start and after each sign-in: renews a subscription that this person turned on here, and ends one that another person turned on.
 */
export async function settlePushDevice(userId: string): Promise<void> {
  const stored = recall();
  if (stored?.userId === userId) await readPushDevice(userId);
  else if (stored) await Promise.all([endHere(), takeDownNotifications()]);
}

/** Requests the person's permission, then subscribes. Throws when the browser's push service or the server cannot be reached. */
export async function turnOnPush(userId: string): Promise<void> {
  const registration = await readyRegistration();
  if (!registration) return setState('unsupported');
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return setState(permission === 'denied' ? 'blocked' : 'off');
  await subscribe(registration, userId);
  setState('on');
}

/** Ends the pushes to this device, whether or not the server can be reached. `token`: the session that turned them on, after a sign-out. */
export async function turnOffPush(token?: string): Promise<void> {
  const stored = recall();
  const input = { params: { id: stored?.id ?? '' }, ...(token === undefined ? {} : { token }) };
  const forgotten = stored ? call(unsubscribePush, input).catch(() => undefined) : undefined;
  await Promise.all([forgotten, endHere()]);
}

/** The push service then reports to the server that the subscription has ended. */
async function endHere(): Promise<void> {
  localStorage.removeItem(pushStorageKey);
  setState('off');
  const registration = await readyRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, userId: string): Promise<void> {
  const key = bytesOf((await call(pushKey, {})).publicKey);
  const earlier = await pushManager.getSubscription();
  // A subscription for another key of the server, or for another person here, is useless and prevents a new one.
  if (earlier && (recall()?.userId !== userId || !isOfKey(earlier, key))) await earlier.unsubscribe();
  await keep(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), userId);
}

/** True for a subscription that does not name its key. */
function isOfKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey: own } = options;
  return own === null || String(new Uint8Array(own)) === String(key);
}

async function keep(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  const { id } = await call(subscribePush, { body });
  localStorage.setItem(pushStorageKey, JSON.stringify({ id, userId } satisfies StoredDevice));
}

/** Null where pushes are not possible: no service worker (an insecure address, a private window) or no push (iOS before installation). */
async function readyRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

function recall(): StoredDevice | null {
  try {
    const { id, userId } = JSON.parse(localStorage.getItem(pushStorageKey) ?? '{}') as Partial<StoredDevice>;
    return typeof id === 'string' && typeof userId === 'string' ? { id, userId } : null;
  } catch {
    return null;
  }
}

function setState(state: PushState): void {
  usePushDevice.setState({ state });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
