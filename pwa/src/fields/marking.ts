import { markedBy } from '#core/publishing/disclosure.ts';

/** The marking with which a form of a new post starts: that of the model's settings. */
export function markingOf(advertisedBrand: string | null = null): { isAdvertising: boolean; brand: string } {
  const { isAdvertising, brand } = markedBy({}, advertisedBrand);
  return { isAdvertising, brand: brand ?? '' };
}
