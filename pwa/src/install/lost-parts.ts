import { onLostPart } from '../i18n/lazy-with-texts.ts';
import { offerUpdate, startWaitingVersion } from './app-update.ts';
import { updatesHeld } from './update-hold.ts';

const storageKey = 'vitrin.reloadedAt';
const reloadsApartMs = 60_000;

/**
 * A part of the app that can no longer be fetched is mostly one of a version the server has dropped: the page is loaded anew,
 * once a minute at most and only with a network; with something unsaved the reader decides. Otherwise the error shows as it is.
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

/** A version that waits has the parts: it is started on the way. */
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
    // What cannot be counted might never end.
    return false;
  }
}
