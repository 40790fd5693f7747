import { openAddress } from './service-worker-names.ts';

/** Pressing a notification while the app is open navigates without a reload (service-worker/push.ts). */
export function followOpenedNotifications(go: (link: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent) => {
    const { type, link } = (data ?? {}) as { type?: unknown; link?: unknown };
    if (type === openAddress && typeof link === 'string' && /^\/(?!\/)/.test(link)) go(link);
  });
}
