import './ui/app.css';
import type { ReactNode } from 'react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startingId } from '#core/shared/page-names.ts';
import { queryClient } from './api/query-client.ts';
import { loadRuntimeConfig, takeServedConfig } from './api/runtime-config.ts';
import { App } from './App.tsx';
import { isRouteLoaded, preloadRoute, routes } from './routes.tsx';
import { addTexts, startI18n } from './i18n/i18n.ts';
import { catchInstallOffer, followManifestLanguage } from './install/install-offer.ts';
import { recoverLostParts } from './install/app-update.ts';
import { followOpenedNotifications } from './install/device-notifications.ts';
import { isDrawnForReader, readServedPage } from './served-page.ts';
import { followOtherTabs } from './api/other-tabs.ts';
import { currentSession, restoreSession } from './api/session-store.ts';
import { confirmSession } from './session/sign-in.ts';
import { textFiles } from './text-files.ts';
import { atFirstInput } from './ui/first-input.ts';
import { isOverlayEntry } from './ui/back/overlay-entry.ts';
import { connectScreens } from './ui/SharedLink.tsx';
import { paintBrowserBar } from './ui/theme.ts';

const served = readServedPage();
void startI18n(textFiles);
followManifestLanguage();
catchInstallOffer();
recoverLostParts();
paintBrowserBar();
restoreSession();
// Reloaded while an overlay was open: its history entry is left.
if (isOverlayEntry(history.state))
  void import('./ui/back/overlays.ts').then((part) => part.openOverlays()).catch(() => undefined);
if (served) {
  addTexts(served.locale, served.texts);
  for (const [key, reply] of served.replies) queryClient.setQueryData(key, reply);
}
const isSignedIn = () => currentSession().status === 'signed-in';
const preloaded = preloadRoute(location.pathname, isSignedIn());
connectScreens({
  preload: (path) => preloadRoute(path, isSignedIn()),
  isLoaded: (path) => isRouteLoaded(path, isSignedIn()),
});
followOtherTabs(() => queryClient.clear());

// The API's address is known only after the configuration is loaded; a remembered one starts the app at once.
const configured = served ? Promise.resolve(takeServedConfig(served.config)) : loadRuntimeConfig();
void configured.then(confirmSession);
// Not part of the first screen: loaded beside it.
const startLive = () =>
  void configured.then(async () => (await import('./live.ts')).startLive()).catch(() => undefined);
// The service worker downloads the whole app.
const installApp = () =>
  void import('./install/register-service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => undefined);

void start(isDrawnForReader(served), cachedReplies());

/** Starts the app in several tasks, because evaluating the modules is a long task already. The browser can handle input between them. */
async function start(isControlled: boolean, cached: Promise<void>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await nextTask();
  // When hydrating, the router leaves the page at the reader's scroll position.
  const router = createBrowserRouter(routes, isControlled ? { hydrationData: {} } : {});
  followOpenedNotifications((link) => void router.navigate(link));
  const app = (
    <StrictMode>
      <App cache={queryClient} router={<RouterProvider router={router} />} />
    </StrictMode>
  );
  await nextTask();
  if (isControlled) atFirstInput(startLive);
  else startLive();
  if (import.meta.env.PROD) {
    if (isControlled) atFirstInput(installApp);
    // After all parts of the first screen.
    else if (document.readyState === 'complete') installApp();
    else globalThis.addEventListener('load', installApp);
  }
  await (isControlled ? takeOver(root, app) : renderAgain(root, app, cached));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

/** Hydrates the server's page once all its parts are loaded, in slices that leave the page responsive. */
async function takeOver(place: HTMLElement, app: ReactNode): Promise<void> {
  await preloaded;
  startTransition(() => void hydrateRoot(place, app));
}

// Data from the last visit is on the first screen at once, with or without a network; visitors have no stored data.
async function renderAgain(place: HTMLElement, app: ReactNode, cached: Promise<void>): Promise<void> {
  await cached;
  // The loading mark stays until the first screen replaces it.
  if (served) place.replaceChildren(...(document.getElementById(startingId)?.childNodes ?? []));
  delete document.documentElement.dataset['redraw'];
  const drawn = createRoot(place);
  // In slices too: rendering a whole screen at once is the longest task of a start.
  startTransition(() => drawn.render(app));
}

async function cachedReplies(): Promise<void> {
  if (!isSignedIn()) return;
  await import('./offline/cached-replies.ts').then((part) => part.cachedForFirstScreen()).catch(() => undefined);
}
