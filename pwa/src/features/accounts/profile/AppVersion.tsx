import { useText } from '../../../i18n/useText.ts';

/** The version of the page, for a question to the support. Nothing while developing: only the server writes it into the page. */
export function AppVersion() {
  const { t } = useText();
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  return version ? <p className="mut text-sm">{t('profile.version', { version })}</p> : null;
}
