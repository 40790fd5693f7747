import type { Locale } from '#core/shared/locale.ts';
import { useText } from '../i18n/useText.ts';
import { cx } from '../ui/class-names.ts';
import { useSwitchLanguage } from './useSwitchLanguage.ts';

const others = {
  tr: { locale: 'en', label: 'EN', name: 'English' },
  en: { locale: 'tr', label: 'TR', name: 'Türkçe' },
} as const satisfies Record<Locale, { locale: Locale; label: string; name: string }>;

/** The language not on screen, one press away where the switch has no room. */
export function OtherLanguage({ className }: { className?: string }) {
  const { locale } = useText();
  const switchLanguage = useSwitchLanguage();
  const other = others[locale];
  return (
    <button
      type="button"
      className={cx('icon-btn font-semibold', className)}
      lang={other.locale}
      aria-label={`${other.label}, ${other.name}`}
      onClick={() => void switchLanguage(other.locale)}
    >
      {other.label}
    </button>
  );
}
