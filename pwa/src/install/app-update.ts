import { create } from 'zustand';
import { activateNow } from './service-worker-names.ts';

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
