import { create } from 'zustand';

type Wanted = {
  open: boolean;
  packId: string | null;
  /** The model to create with: once the credits are there, its creator opens and runs the stored draft. */
  forModel: string | null;
};

/**
 * The credit packs open over any page: any seller of credits calls `openCreditPacks`, the payments feature reads `useCreditPacks` and shows
 * the dialog. It is here because features never import each other.
 */
export const useCreditPacks = create<Wanted>(() => ({ open: false, packId: null, forModel: null }));

/** With `packId` that pack is preselected; with `forModel` too, it is the only one left to pay for. */
export function openCreditPacks(packId?: string, forModel?: string): void {
  useCreditPacks.setState({ open: true, packId: packId ?? null, forModel: forModel ?? null });
}

export function closeCreditPacks(): void {
  useCreditPacks.setState({ open: false });
}
