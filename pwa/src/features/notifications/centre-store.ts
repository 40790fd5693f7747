import { create } from 'zustand';

export type CentrePlace = 'list' | 'settings';

/** The open part of the centre; it opens over any page. `isOverList`: the settings were opened from the list. */
export const useCentre = create<{ place: CentrePlace | null; isOverList: boolean }>(() => ({
  place: null,
  isOverList: false,
}));

export function openCentre(place: CentrePlace = 'list'): void {
  useCentre.setState((now) => ({
    place,
    isOverList: place === 'settings' && (now.place === 'list' || now.isOverList),
  }));
}

export function closeCentre(): void {
  useCentre.setState({ place: null, isOverList: false });
}
