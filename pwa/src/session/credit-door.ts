import { useSyncExternalStore } from 'react';

/**
 * The credit packs open over any page: whoever wants to sell credits calls `openCreditPacks`, the payment feature
 * listens with `useCreditDoor` and shows the dialog. It lives here because features never import each other.
 */
let open = false;
const listeners = new Set<() => void>();

export function openCreditPacks(): void {
  set(true);
}

export function useCreditDoor(): { open: boolean; close: () => void } {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
  return { open: now, close: () => set(false) };
}

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}
