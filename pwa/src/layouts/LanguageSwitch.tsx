import type { Locale } from '#core/shared/locale.ts';
import { useSwitchLanguage } from './useSwitchLanguage.ts';
import { useText } from '../i18n/useText.ts';
import { Segmented } from '../ui/Segmented.tsx';

const names = [
  { value: 'tr', label: 'TR', name: 'Türkçe' },
  { value: 'en', label: 'EN', name: 'English' },
] as const satisfies readonly { value: Locale; label: string; name: string }[];

export function LanguageSwitch({ className }: { className?: string }) {
  const { t, locale } = useText();
  const switchLanguage = useSwitchLanguage();
  return (
    <Segmented<Locale>
      label={t('layouts.language')}
      size="s"
      value={locale}
      onChange={(next) => void switchLanguage(next)}
      choices={names}
      {...(className && { className })}
    />
  );
}
