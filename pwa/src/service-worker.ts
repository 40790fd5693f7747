import { answerFromShell, cacheImages } from './service-worker/cached-responses.ts';
import { showPushes } from './service-worker/push.ts';
import { receiveSharedPictures } from './service-worker/shared-images.ts';
import { activateOnRequest } from './service-worker/activation.ts';
import { wakeClientsOnSync } from './service-worker/wake-clients.ts';

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
