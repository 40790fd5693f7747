import { answerFromShell } from './service-worker/app-shell.ts';
import { keepPictures } from './service-worker/content-pictures.ts';
import { showPushes } from './service-worker/push.ts';
import { receiveSharedPictures } from './service-worker/shared-pictures.ts';
import { activateOnRequest } from './service-worker/activation.ts';
import { wakeClientsOnSync } from './service-worker/wake-clients.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What the service worker does, and all of it: the app itself from its own cache, pictures of contents for looking at
 * offline, shared pictures received, pushed notifications shown, a new version started when the reader says so, windows woken
 * to send their outbox. Nothing else is touched: calls of
 * the API never, and no request but GET, save the system's share (decision 57).
 */
answerFromShell(self.__WB_MANIFEST);
keepPictures();
receiveSharedPictures();
showPushes();
activateOnRequest();
wakeClientsOnSync();
