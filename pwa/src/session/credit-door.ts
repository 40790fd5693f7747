import { useSyncExternalStore } from 'react';

/**
 * The credit packs open over any page: whoever wants to sell credits calls `openCreditPacks`, the payment feature
 * listens with `useCreditDoor` and shows the dialog. It lives here because features never import each other.
 */
export type CreditDoor = { open: boolean; packId: string | null };

let door: CreditDoor = { open: false, packId: null };
const listeners = new Set<() => void>();

/** With `packId` that pack is chosen already. */
export function openCreditPacks(packId?: string): void {
  set({ open: true, packId: packId ?? null });
}

export function useCreditDoor(): CreditDoor & { close: () => void } {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => door,
  );
  return { ...now, close: () => set({ open: false, packId: null }) };
}

function set(next: CreditDoor): void {
  door = next;
  for (const listener of listeners) listener();
}
