import { i18n } from '#core/texts/i18n.ts';
import { locale } from '../i18n/i18n.ts';

/** The installed app's name, shortcuts and screenshots are in the language on screen: the page's link to the manifest follows it. */
export function followManifestLanguage(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const show = () => link?.setAttribute('href', `/manifest.${locale()}.webmanifest`);
  show();
  i18n.on('languageChanged', show);
}
