import { isUpdateApplying, offerUpdate, startWaitingVersion } from './app-update.ts';

const checkEveryMs = 60 * 60_000;
const checksApartMs = 60_000;

/** Registers the service worker, tells of every new version, and looks for one whenever the app comes back into view. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  followOtherTabs(navigator.serviceWorker);
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  followNewVersions(registration);
  checkOften(registration);
}

/** Not once but for every version: a second one that arrives while the first waits replaces it. */
function followNewVersions(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // Without a controller it is the first version, which has nothing to replace.
    if (registration.waiting && navigator.serviceWorker.controller) {
      offerUpdate({ kind: 'ready', apply: () => startWaitingVersion(registration) });
    }
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  follow();
  offer();
}

/** Another tab started the new version: this page goes on with its old parts until the reader reloads it. */
function followOtherTabs(container: ServiceWorkerContainer): void {
  let hadController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (hadController && !isUpdateApplying()) offerUpdate({ kind: 'elsewhere', apply: () => location.reload() });
    hadController = true;
  });
}

function checkOften(registration: ServiceWorkerRegistration): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < checksApartMs) return;
    checkedAt = performance.now();
    // Without a network there is nothing new.
    void registration.update().catch(() => undefined);
  };
  for (const event of ['pageshow', 'focus', 'online']) globalThis.addEventListener(event, check);
  document.addEventListener('visibilitychange', check);
  setInterval(check, checkEveryMs);
}
