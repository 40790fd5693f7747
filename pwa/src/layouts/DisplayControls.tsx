import type { Locale } from '#core/shared/locale.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useTheme } from '../ui/theme.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { useSearchParams } from 'react-router-dom';
import { localeParam } from '#core/shared/page-names.ts';
import { setLocale, translate } from '../i18n/i18n.ts';
import { toast } from '../ui/Toaster.tsx';

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

/** Switches to another language; shows an error when its texts cannot be loaded, and the language stays. */
export function useSwitchLanguage(): (next: Locale) => Promise<void> {
  const [params, setParams] = useSearchParams();
  return async (next) => {
    try {
      await setLocale(next);
    } catch {
      toast.error(translate('ui.networkError'));
      return;
    }
    // Otherwise the address would decide again at the next visit.
    if (params.has(localeParam)) setParams(withoutLocale, { replace: true, preventScrollReset: true });
  };
}

function withoutLocale(params: URLSearchParams): URLSearchParams {
  params.delete(localeParam);
  return params;
}
