declare const self: ServiceWorkerGlobalScope;

/**
 * When the network returns, the browser wakes the service worker if it supports that (Background Sync, only Chromium), which makes the open
 * windows send their outbox. Without an open window the next start sends it, because only windows have the token.
 */
export function wakeClientsOnSync(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === 'vi-sync') event.waitUntil(wake());
  });
}

async function wake(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage({ type: 'vi-sync' });
}
