import { create } from 'zustand';

/** Chromium's offer to install (no standard types): kept until the reader presses. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** At start, since the browser offers once and early. Our own hint takes the place of its bar. */
export function catchInstallOffer(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallOffer.setState({ offer: event as InstallOffer });
  });
}
