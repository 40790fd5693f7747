import './ui/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { loadRuntimeConfig } from './api/runtime-config.ts';
import { App } from './App.tsx';
import { preloadRoute } from './routes.tsx';
import { startI18n } from './i18n/i18n.ts';
import { catchInstallOffer } from './install/install-offer.ts';
import { recoverLostParts } from './install/lost-parts.ts';
import { followManifestLanguage } from './install/manifest-link.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { currentSession, restoreSession } from './session/session-store.ts';
import { confirmSession } from './session/sign-in.ts';
import { textFiles } from './text-files.ts';
import { paintBrowserBar } from './ui/theme.ts';

startI18n(textFiles);
followManifestLanguage();
catchInstallOffer();
recoverLostParts();
paintBrowserBar();
restoreSession();
preloadRoute(location.pathname, currentSession().status === 'signed-in');
followOtherTabs(() => queryClient.clear());

// The address of the calls is known only once the configuration is there; a remembered one starts the app at once.
const configured = loadRuntimeConfig();
void configured.then(confirmSession);
// Not part of the first screen: it is fetched beside it.
void configured.then(async () => (await import('./live.ts')).startLive()).catch(() => undefined);

// After everything the first screen needs: the service worker then fetches the whole app.
if (import.meta.env.PROD) {
  globalThis.addEventListener('load', () => {
    void import('./install/register-service-worker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      .catch(() => undefined);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// What was shown last time is on the first screen already, with or without a network; visitors have nothing kept.
void keptReplies().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

async function keptReplies(): Promise<void> {
  if (currentSession().status !== 'signed-in') return;
  await import('./offline/first-screen.ts').then((part) => part.keptForFirstScreen()).catch(() => undefined);
}
