import type { FlushWhy } from './sync-engine.ts';
import { onlineWaitMs } from './outbox/backoff.ts';

const everyMs = 60_000;

/** Chromium only; TypeScript's DOM types do not have it. */
type WithBackgroundSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Requests a flush whenever one may help: at the start, when the page is shown again, when the device reports a network (a little
 * later, so that not all devices come at the same moment), and every minute while the page is visible. None of them is trusted
 * alone: Background Sync is missing on iOS and Firefox, and `onLine` is wrong both ways. All but the start and the minute are
 * signs that the network may be back.
 */
export function startTriggers(flush: (why?: FlushWhy) => void, random: () => number): () => void {
  const onSign = () => flush({ onSign: true });
  let soon: ReturnType<typeof setTimeout> | undefined;
  const onVisible = () => isDisplayed() && onSign();
  const onOnline = () => {
    clearTimeout(soon);
    soon = setTimeout(onSign, onlineWaitMs(random()));
  };
  const onMessage = ({ data }: MessageEvent) => {
    if ((data as { type?: unknown } | null)?.type === 'vi-sync') onSign();
  };
  const timer = setInterval(() => isDisplayed() && flush(), everyMs);
  document.addEventListener('visibilitychange', onVisible);
  globalThis.addEventListener('pageshow', onSign);
  globalThis.addEventListener('online', onOnline);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  flush();
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    document.removeEventListener('visibilitychange', onVisible);
    globalThis.removeEventListener('pageshow', onSign);
    globalThis.removeEventListener('online', onOnline);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
  };
}

/** Lets the browser wake the app once there is a network, where it supports that (Chromium); nothing else depends on it. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration: WithBackgroundSync | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register('vi-sync');
  } catch {
    // Refused, or not supported.
  }
}

function isDisplayed(): boolean {
  return document.visibilityState === 'visible';
}
