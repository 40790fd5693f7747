import type { Hint, HintMemory } from './install-hint-rule.ts';
import { create } from 'zustand';
import { useNow } from '../ui/useNow.ts';
import { dueHint, readHintMemory } from './install-hint-rule.ts';

/** Chromium's offer to install (no standard types): kept until the reader presses. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const storageKey = 'vitrin.install';
/** What the hint goes by. */
export const useInstallState = create<{ offer: InstallOffer | null; memory: HintMemory }>(() => ({
  offer: null,
  memory: recall(),
}));

/** At start, since the browser offers once and early. */
export function catchInstallOffer(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    // Our own hint takes the place of the browser's bar.
    event.preventDefault();
    useInstallState.setState({ offer: event as InstallOffer });
  });
  globalThis.addEventListener('appinstalled', () => {
    useInstallState.setState({ offer: null });
    remember({ installed: true });
  });
}

/** A good moment to offer the app: something was saved or planned. */
export function earnInstallHint(): void {
  if (!useInstallState.getState().memory.earned) remember({ earned: true });
}

export function useInstallHint(): Hint | null {
  const { offer, memory } = useInstallState();
  const now = useNow(null);
  return dueHint(memory, {
    standalone: isStandalone(),
    canPrompt: offer !== null,
    isIos: isIos(),
    now: Date.parse(now),
  });
}

/** The system's own question. A no is a no for 30 days. */
export async function install(): Promise<void> {
  const { offer } = useInstallState.getState();
  if (!offer) return;
  useInstallState.setState({ offer: null });
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') remember({ installed: true });
  else dismissInstallHint();
}

export function dismissInstallHint(): void {
  remember({ dismissedAt: Date.now() });
}

function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
  );
}

/** Only WebKit knows `standalone`; a Mac has no touch. */
function isIos(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 1;
}

function recall(): HintMemory {
  try {
    return readHintMemory(localStorage.getItem(storageKey));
  } catch {
    return readHintMemory(null);
  }
}

function remember(change: Partial<HintMemory>): void {
  const memory = { ...useInstallState.getState().memory, ...change };
  useInstallState.setState({ memory });
  try {
    localStorage.setItem(storageKey, JSON.stringify(memory));
  } catch {
    // For this visit only, then.
  }
}
