import { create } from 'zustand';
import { onLostPart } from '../i18n/lazy-with-texts.ts';
import { activateNow } from './service-worker-names.ts';
import { areUpdatesHeld } from './update-hold.ts';

/**
 * ready: a new version waits · elsewhere: another tab has started it · lost: a part of this version could not be loaded. `apply` ends in a
 * reload.
 */
export type AppUpdate = { kind: 'ready' | 'elsewhere' | 'lost'; apply: () => void };

const reloadAfterMs = 2_000;

export const useAppUpdate = create<{ update: AppUpdate | null }>(() => ({ update: null }));

/** True after the press: the change of the service worker is then our own. */
let isApplying = false;

export function offerUpdate(update: AppUpdate): void {
  useAppUpdate.setState({ update });
}

export function isUpdateApplying(): boolean {
  return isApplying;
}

/** Starts the newest waiting version, then reloads. Some browsers never report its start: after two seconds the page reloads anyway. */
export function startWaitingVersion(registration: ServiceWorkerRegistration): void {
  if (isApplying) return;
  isApplying = true;
  const { waiting } = registration;
  if (!waiting) return location.reload();
  const timer = setTimeout(() => location.reload(), reloadAfterMs);
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      clearTimeout(timer);
      location.reload();
    },
    { once: true },
  );
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage({ type: activateNow });
}

const storageKey = 'vitrin.reloadedAt';
const reloadsApartMs = 60_000;

/**
 * A part of the app that can no longer be loaded usually belongs to a version that the server has removed. The page then reloads, once a
 * minute at most and only with a network; with unsaved changes the person decides. Otherwise the error is shown.
 */
export function recoverLostParts(): void {
  let isHandled = false;
  globalThis.addEventListener('vite:preloadError', () => {
    isHandled ||= handle();
  });
  onLostPart(() => isHandled);
}

function handle(): boolean {
  if (!navigator.onLine) return false;
  if (areUpdatesHeld()) {
    offerUpdate({ kind: 'lost', apply: () => void reloadPage() });
    return true;
  }
  if (!mayReload()) return false;
  void reloadPage();
  return true;
}

/** A waiting version has the parts: the reload starts it. */
async function reloadPage(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.waiting) startWaitingVersion(registration);
  else location.reload();
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Math.abs(Date.now() - last) < reloadsApartMs) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
    return true;
  } catch {
    // Without a count the reloads might never end.
    return false;
  }
}
