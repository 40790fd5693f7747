import { create } from 'zustand';
import { i18n } from '#core/texts/i18n.ts';
import { locale } from '../i18n/i18n.ts';

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

/** The installed app's name, shortcuts and screenshots are in the language on screen: the page's link to the manifest follows it. */
export function followManifestLanguage(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const show = () => link?.setAttribute('href', `/manifest.${locale()}.webmanifest`);
  show();
  i18n.on('languageChanged', show);
}
