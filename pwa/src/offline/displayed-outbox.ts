import { create } from 'zustand';

/**
 * The part of the outbox that is open over the page: the whole list, or the decision about one schedule. `isOverList`: opened
 * from the list.
 */
export type DisplayedOutbox = { open: boolean; entityId: string | null; isOverList: boolean };

const closed: DisplayedOutbox = { open: false, entityId: null, isOverList: false };
export const useDisplayedOutbox = create<DisplayedOutbox>(() => closed);

/** With `entityId` the decision about that schedule opens directly. */
export function openOutbox(entityId?: string): void {
  useDisplayedOutbox.setState((now) => ({
    open: true,
    entityId: entityId ?? null,
    isOverList: entityId !== undefined && now.open && (now.entityId === null || now.isOverList),
  }));
}

export function closeOutbox(): void {
  useDisplayedOutbox.setState(closed);
}
