import type { Locale } from '#core/shared/locale.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useTheme } from '../ui/theme.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { useSwitchLanguage } from './useSwitchLanguage.ts';

const names = [
  { value: 'tr', label: 'TR', name: 'Türkçe' },
  { value: 'en', label: 'EN', name: 'English' },
] as const satisfies readonly { value: Locale; label: string; name: string }[];

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** System, light or dark, for people without an account menu. */
export function ThemeMenu() {
  const { t } = useText();
  const { theme, setTheme } = useTheme();
  const Now = icons[theme];
  const choice = (value: typeof theme, label: string) => ({
    kind: 'choice' as const,
    label,
    checked: theme === value,
    onSelect: () => setTheme(value),
  });
  return (
    <Menu
      trigger={
        <IconButton label={t('layouts.theme')} tooltip={false}>
          <Now size={20} aria-hidden />
        </IconButton>
      }
      entries={[
        choice('system', t('layouts.themeSystem')),
        choice('light', t('layouts.themeLight')),
        choice('dark', t('layouts.themeDark')),
      ]}
    />
  );
}

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
