import { openAddress } from './service-worker-names.ts';

/** Pressing a notification while the app is open navigates without a reload (service-worker/push.ts). */
export function followOpenedNotifications(go: (link: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent) => {
    const { type, link } = (data ?? {}) as { type?: unknown; link?: unknown };
    if (type === openAddress && typeof link === 'string' && /^\/(?!\/)/.test(link)) go(link);
  });
}

/**
 * The next person on this device must not read the previous person's notifications: clears the system's list, and the number on the icon.
 */
export async function takeDownNotifications(): Promise<void> {
  // Not every browser and not every app has it.
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const displayed = await registration?.getNotifications().catch(() => []);
  for (const notification of displayed ?? []) notification.close();
}
