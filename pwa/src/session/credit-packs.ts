import { useSyncExternalStore } from 'react';

/**
 * The credit packs open over any page: whoever sells credits calls `openCreditPacks`, the payments feature reads
 * `useCreditPacks` and shows the dialog. It is here because features never import each other.
 */
export type CreditPacks = { open: boolean; packId: string | null };

let packs: CreditPacks = { open: false, packId: null };
const listeners = new Set<() => void>();

/** With `packId` that pack is chosen already. */
export function openCreditPacks(packId?: string): void {
  set({ open: true, packId: packId ?? null });
}

export function useCreditPacks(): CreditPacks & { close: () => void } {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => packs,
  );
  return { ...now, close: () => set({ open: false, packId: null }) };
}

function set(next: CreditPacks): void {
  packs = next;
  for (const listener of listeners) listener();
}
