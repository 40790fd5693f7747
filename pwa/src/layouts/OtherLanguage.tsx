import type { Locale } from '#core/shared/locale.ts';
import { useSearchParams } from 'react-router-dom';
import { localeParam } from '#core/shared/page-names.ts';
import { useText } from '../i18n/useText.ts';
import { cx } from '../ui/class-names.ts';
import { useSwitchLanguage } from './useSwitchLanguage.ts';

const others = {
  tr: { locale: 'en', label: 'EN', name: 'English' },
  en: { locale: 'tr', label: 'TR', name: 'Türkçe' },
} as const satisfies Record<Locale, { locale: Locale; label: string; name: string }>;

/**
 * The other language as a link, for places without room for the switch. A link, because the server renders this page, and its script may
 * not have loaded yet.
 */
export function OtherLanguage({ className }: { className?: string }) {
  const { locale } = useText();
  const [params] = useSearchParams();
  const switchLanguage = useSwitchLanguage();
  const other = others[locale];
  const inOther = new URLSearchParams(params);
  inOther.set(localeParam, other.locale);
  return (
    <a
      href={`?${inOther}`}
      className={cx('icon-btn font-semibold', className)}
      lang={other.locale}
      hrefLang={other.locale}
      aria-label={`${other.label}, ${other.name}`}
      onClick={(event) => {
        event.preventDefault();
        void switchLanguage(other.locale);
      }}
    >
      {other.label}
    </a>
  );
}
