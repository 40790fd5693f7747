import { activateNow } from '../install/service-worker-names.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version waits until a page requests it. The first version takes control of the page that registered it, so that offline works from
 * the first visit.
 */
export function activateOnRequest(): void {
  self.addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type === activateNow) void self.skipWaiting();
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
}
