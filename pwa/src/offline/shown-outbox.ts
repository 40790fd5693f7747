import { create } from 'zustand';

/** Which part of the outbox is open over the page: all that waits, or the decision about one schedule. */
export type ShownOutbox = { open: boolean; entityId: string | null };

export const useShownOutbox = create<ShownOutbox>(() => ({ open: false, entityId: null }));

/** With `entityId` the decision about that schedule is open at once. */
export function openOutbox(entityId?: string): void {
  useShownOutbox.setState({ open: true, entityId: entityId ?? null });
}

export function closeOutbox(): void {
  useShownOutbox.setState({ open: false, entityId: null });
}
