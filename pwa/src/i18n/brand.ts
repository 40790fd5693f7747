import { displayedDefaults } from '#core/settings/displayed-defaults.ts';
import { createDrawn } from './drawn-store.ts';

const useStore = createDrawn<{ name: string }>(() => ({ name: displayedDefaults.brandName }));

/** The brand's name from the settings; the built-in one until the server responded once. */
export function useBrand(): string {
  return useStore(({ name }) => name);
}

export function setBrand(name: string): void {
  useStore.setState({ name });
}
