import type { ReactElement } from 'react';
import type { MenuEntry } from '../ui/Menu.tsx';
import {
  FileText,
  Languages,
  LayoutDashboard,
  Lock,
  LogOut,
  Mail,
  Monitor,
  Moon,
  ShieldCheck,
  Sun,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSwitchLanguage } from './useSwitchLanguage.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { askToLeave } from '../session/leaving.ts';
import { useUser } from '../session/session-store.ts';
import { Menu } from '../ui/Menu.tsx';
import { useTheme } from '../ui/theme.ts';

/** Everything about me: subscription, the other panel, language, appearance, sign out. */
export function AccountMenu({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const { t, locale } = useText();
  const { theme, setTheme } = useTheme();
  const user = useUser();
  const switchLanguage = useSwitchLanguage();
  const navigate = useNavigate();
  const inAdmin = useLocation().pathname.startsWith(paths.admin());
  const otherPanel: MenuEntry[] =
    user?.role === 'admin'
      ? [
          {
            label: inAdmin ? t('layouts.customerPanel') : t('layouts.adminPanel'),
            icon: inAdmin ? <LayoutDashboard size={18} aria-hidden /> : <ShieldCheck size={18} aria-hidden />,
            onSelect: () => void navigate(inAdmin ? paths.dashboard() : paths.admin()),
          },
        ]
      : [];
  return (
    <Menu
      trigger={trigger}
      entries={[
        ...(user ? [{ kind: 'label', label: user.email } as const] : []),
        ...otherPanel,
        {
          label: t('layouts.profile'),
          icon: <UserRound size={18} aria-hidden />,
          onSelect: () => void navigate(paths.profile()),
        },
        {
          label: t('layouts.subscriptions'),
          icon: <Wallet size={18} aria-hidden />,
          onSelect: () => void navigate(paths.subscriptions()),
        },
        { kind: 'line' },
        {
          kind: 'choice',
          label: 'Türkçe',
          icon: <Languages size={18} aria-hidden />,
          checked: locale === 'tr',
          onSelect: () => void switchLanguage('tr'),
        },
        {
          kind: 'choice',
          label: 'English',
          icon: <Languages size={18} aria-hidden />,
          checked: locale === 'en',
          onSelect: () => void switchLanguage('en'),
        },
        { kind: 'line' },
        {
          kind: 'choice',
          label: t('layouts.themeSystem'),
          icon: <Monitor size={18} aria-hidden />,
          checked: theme === 'system',
          onSelect: () => setTheme('system'),
        },
        {
          kind: 'choice',
          label: t('layouts.themeLight'),
          icon: <Sun size={18} aria-hidden />,
          checked: theme === 'light',
          onSelect: () => setTheme('light'),
        },
        {
          kind: 'choice',
          label: t('layouts.themeDark'),
          icon: <Moon size={18} aria-hidden />,
          checked: theme === 'dark',
          onSelect: () => setTheme('dark'),
        },
        { kind: 'line' },
        {
          label: t('pages.terms'),
          icon: <FileText size={18} aria-hidden />,
          onSelect: () => void navigate(paths.terms()),
        },
        {
          label: t('pages.privacy'),
          icon: <Lock size={18} aria-hidden />,
          onSelect: () => void navigate(paths.privacy()),
        },
        {
          label: t('pages.contact'),
          icon: <Mail size={18} aria-hidden />,
          onSelect: () => void navigate(paths.contact()),
        },
        { kind: 'line' },
        { label: t('layouts.logout'), icon: <LogOut size={18} aria-hidden />, onSelect: () => void askToLeave() },
      ]}
    />
  );
}
