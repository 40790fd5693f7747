import { useState } from 'react';
import { create } from 'zustand';
import { useInstallOffer } from './install-offer.ts';

/** The state of the hint on this device. */
type HintMemory = {
  /** Something was saved or planned here. */
  earned: boolean;
  /** Instant of the last "not now"; null without one. */
  dismissedAt: number | null;
  installed: boolean;
};

export type Hint = 'prompt' | 'ios';

const quietMs = 30 * 24 * 60 * 60_000;

const storageKey = 'vitrin.install';
/** The data that decides about the hint. */
export const useInstallState = create<{ memory: HintMemory }>(() => ({ memory: recall() }));

/** The app was installed, here or from the browser's own menu. */
export function noteInstalled(): void {
  useInstallOffer.setState({ offer: null });
  remember({ installed: true });
}

/** A good moment to offer the app: something was saved or planned. */
export function earnInstallHint(): void {
  if (!useInstallState.getState().memory.earned) remember({ earned: true });
}

export function useInstallHint(): Hint | null {
  const { memory } = useInstallState();
  const { offer } = useInstallOffer();
  const [now] = useState(Date.now);
  return dueHint(memory, {
    standalone: isStandalone(),
    canPrompt: offer !== null,
    isIos: isIos(),
    now,
  });
}

/** The system's own question. A refusal holds for 30 days. */
export async function install(): Promise<void> {
  const { offer } = useInstallOffer.getState();
  if (!offer) return;
  useInstallOffer.setState({ offer: null });
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') remember({ installed: true });
  else dismissInstallHint();
}

export function dismissInstallHint(): void {
  remember({ dismissedAt: Date.now() });
}

export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
  );
}

/** An iPad calls itself a Mac: only WebKit knows `standalone`, and a Mac has no touch. */
export function isIos(): boolean {
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
    // Without storage, for this visit only.
  }
}

/**
 * The hint that is due, if any: after the first saved content or planned schedule, never in the installed app, and not for 30 days after it
 * was postponed.
 */
export function dueHint(
  { earned, dismissedAt, installed }: HintMemory,
  device: { standalone: boolean; canPrompt: boolean; isIos: boolean; now: number },
): Hint | null {
  if (!earned || installed || device.standalone) return null;
  if (dismissedAt !== null && Math.abs(device.now - dismissedAt) < quietMs) return null;
  if (device.canPrompt) return 'prompt';
  return device.isIos ? 'ios' : null;
}

/** An unreadable text counts as no memory. */
export function readHintMemory(text: string | null): HintMemory {
  try {
    const { earned, dismissedAt, installed } = JSON.parse(text ?? '{}') as Partial<Record<keyof HintMemory, unknown>>;
    return {
      earned: earned === true,
      dismissedAt: typeof dismissedAt === 'number' ? dismissedAt : null,
      installed: installed === true,
    };
  } catch {
    return { earned: false, dismissedAt: null, installed: false };
  }
}
