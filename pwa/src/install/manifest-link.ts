import { useTexts } from '../i18n/i18n.ts';

/** The installed app's name, shortcuts and screenshots are in the language on screen: the page's link to the manifest follows it. */
export function followManifestLanguage(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const show = () => link?.setAttribute('href', `/manifest.${useTexts.getState().locale}.webmanifest`);
  show();
  useTexts.subscribe(({ locale }, before) => {
    if (locale !== before.locale) show();
  });
}
