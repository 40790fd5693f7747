import { create } from 'zustand';

export type CentrePlace = 'list' | 'settings';

/** Which part of the centre is open; it opens over any page. */
export const useCentre = create<{ place: CentrePlace | null }>(() => ({ place: null }));

export function openCentre(place: CentrePlace = 'list'): void {
  useCentre.setState({ place });
}

export function closeCentre(): void {
  useCentre.setState({ place: null });
}
