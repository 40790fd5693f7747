import { create } from 'zustand';

/** Which part of the outbox is open over the page: all that waits, or the decision about one schedule. `isOverList`: opened from all that waits. */
export type ShownOutbox = { open: boolean; entityId: string | null; isOverList: boolean };

const closed: ShownOutbox = { open: false, entityId: null, isOverList: false };
export const useShownOutbox = create<ShownOutbox>(() => closed);

/** With `entityId` the decision about that schedule is open at once. */
export function openOutbox(entityId?: string): void {
  useShownOutbox.setState((now) => ({
    open: true,
    entityId: entityId ?? null,
    isOverList: entityId !== undefined && now.open && (now.entityId === null || now.isOverList),
  }));
}

export function closeOutbox(): void {
  useShownOutbox.setState(closed);
}
