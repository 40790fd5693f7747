import { create } from 'zustand';
import { defaultSettings } from '#core/settings/settings.ts';

const useStore = create<{ name: string }>(() => ({ name: defaultSettings.brandName }));

/** The brand's name as admins set it; the built-in one until the server has answered once. */
export function useBrand(): string {
  return useStore(({ name }) => name);
}

export function setBrand(name: string): void {
  useStore.setState({ name });
}
