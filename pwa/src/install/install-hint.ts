import type { Hint, HintMemory } from './install-hint-rule.ts';
import { useState } from 'react';
import { create } from 'zustand';
import { useInstallOffer } from './install-offer.ts';
import { dueHint, readHintMemory } from './install-hint-rule.ts';

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
