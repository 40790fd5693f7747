import { create } from 'zustand';

/**
 * The part of the outbox that is open over the page: the whole list, or the decision about one schedule. `isOverList`: opened
 * from the list.
 */
export type ShownOutbox = { open: boolean; entityId: string | null; isOverList: boolean };

const closed: ShownOutbox = { open: false, entityId: null, isOverList: false };
export const useShownOutbox = create<ShownOutbox>(() => closed);

/** With `entityId` the decision about that schedule opens directly. */
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
