import { create } from 'zustand';

/** Chromium's offer to install (no standard types): held until the person presses the button. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Runs at start, because the browser sends its offer once and early. Our own hint replaces its bar. */
export function catchInstallOffer(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallOffer.setState({ offer: event as InstallOffer });
  });
}
