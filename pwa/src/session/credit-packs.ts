import { create } from 'zustand';

/**
 * The credit packs open over any page: any seller of credits calls `openCreditPacks`, the payments feature reads `useCreditPacks` and shows
 * the dialog. It is here because features never import each other.
 */
export const useCreditPacks = create<{ open: boolean; packId: string | null }>(() => ({ open: false, packId: null }));

/** With `packId` that pack is preselected. */
export function openCreditPacks(packId?: string): void {
  useCreditPacks.setState({ open: true, packId: packId ?? null });
}

export function closeCreditPacks(): void {
  useCreditPacks.setState({ open: false, packId: null });
}
