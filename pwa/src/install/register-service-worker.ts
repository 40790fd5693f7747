import { Workbox } from 'workbox-window';
import { isUpdateApplying, offerUpdate, startWaitingVersion } from './app-update.ts';

const checkEveryMs = 60 * 60_000;
const checksApartMs = 60_000;

/** Registers the service worker, offers every new version, and checks for one whenever the app comes back into view. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = newWorkbox();
  followOtherTabs(workbox);
  checkOften(await followVersions(workbox));
}

function newWorkbox(): Workbox {
  return new Workbox('/service-worker.js', { updateViaCache: 'none' });
}

async function followVersions(workbox: Workbox): Promise<ServiceWorkerRegistration> {
  const registered = workbox.register({ immediate: true }).then((registration) => registration!);
  workbox.addEventListener('waiting', async () => {
    const registration = await registered;
    // Without a controller this is the first version, which replaces none.
    if (navigator.serviceWorker.controller) {
      offerUpdate({ kind: 'ready', apply: () => startWaitingVersion(registration) });
    }
  });
  // An instance stops listening after the first version that it did not register itself; a new instance offers the next one.
  workbox.addEventListener('installed', ({ isExternal }) => {
    if (isExternal) void followVersions(newWorkbox());
  });
  return registered;
}

/** Another tab started the new version: this page continues with its old parts until the person reloads it. */
function followOtherTabs(workbox: Workbox): void {
  let hadController = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    if (hadController && !isUpdateApplying()) offerUpdate({ kind: 'elsewhere', apply: () => location.reload() });
    hadController = true;
  });
}

function checkOften(registration: ServiceWorkerRegistration): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < checksApartMs) return;
    checkedAt = performance.now();
    // Without a network there is no new version.
    void registration.update().catch(() => undefined);
  };
  for (const event of ['pageshow', 'focus', 'online']) globalThis.addEventListener(event, check);
  document.addEventListener('visibilitychange', check);
  setInterval(check, checkEveryMs);
}
