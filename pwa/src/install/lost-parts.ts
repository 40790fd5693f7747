import { onLostPart } from '../i18n/lazy-with-texts.ts';
import { offerUpdate, startWaitingVersion } from './app-update.ts';
import { updatesHeld } from './update-hold.ts';

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
  if (updatesHeld()) {
    offerUpdate({ kind: 'lost', apply: () => void loadAnew() });
    return true;
  }
  if (!mayReload()) return false;
  void loadAnew();
  return true;
}

/** A waiting version has the parts: the reload starts it. */
async function loadAnew(): Promise<void> {
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
