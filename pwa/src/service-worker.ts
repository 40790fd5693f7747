import { answerFromShell, cacheImages } from './service-worker/cached-responses.ts';
import { showPushes } from './service-worker/push.ts';
import { receiveSharedPictures } from './service-worker/shared-images.ts';
import { activateNow } from './install/service-worker-names.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * All tasks of the service worker: serve the app from its own cache, store images of contents for offline viewing, receive shared images,
 * show pushed notifications, start a new version when the person confirms, and wake windows to send their outbox. It handles no calls of
 * the API, and no request but GET, except the system's share (decision 57).
 */
answerFromShell(self.__WB_MANIFEST);
cacheImages();
receiveSharedPictures();
showPushes();
activateOnRequest();
wakeClientsOnSync();

/**
 * A new version waits until a page requests it. The first version takes control of the page that registered it, so that offline works from
 * the first visit.
 */
function activateOnRequest(): void {
  self.addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type === activateNow) void self.skipWaiting();
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
}

/**
 * When the network returns, the browser wakes the service worker if it supports that (Background Sync, only Chromium), which makes the open
 * windows send their outbox. Without an open window the next start sends it, because only windows have the token.
 */
function wakeClientsOnSync(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === 'vi-sync') event.waitUntil(wake());
  });
}

async function wake(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage({ type: 'vi-sync' });
}
