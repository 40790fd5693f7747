declare const self: ServiceWorkerGlobalScope;

/**
 * Once there is a network again the browser wakes the service worker, where it can (Background Sync, Chromium alone); it asks the open
 * windows to send their outbox. With no window open, the next start sends it: the token is the windows' alone.
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
