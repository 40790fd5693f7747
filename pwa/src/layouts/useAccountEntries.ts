import type { LucideIcon } from 'lucide-react';
import {
  BellRing,
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
import { useLocation } from 'react-router-dom';
import { openCentre } from '../features/notifications/notification-state.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { confirmLeaving } from '../session/leaving.ts';
import { useUser } from '../api/session-store.ts';
import { useTheme } from '../ui/theme.ts';
import { useSwitchLanguage } from './DisplayControls.tsx';

export type AccountChoice = { label: string; icon: LucideIcon; checked: boolean; onSelect: () => void };
export type AccountEntry =
  | { kind: 'page'; label: string; icon: LucideIcon; to: string }
  | { kind: 'act'; label: string; icon: LucideIcon; onSelect: () => void }
  | { kind: 'choices'; label: string; choices: readonly AccountChoice[] };

/** The pages of the account menu; they belong to no other entry of the main menu. */
export const accountPages: readonly string[] = [paths.account(), paths.subscriptions(), paths.profile()];

/** All entries about the person, in groups: the menu of a desktop and the account page of a phone show this one list. */
export function useAccountEntries(): readonly (readonly AccountEntry[])[] {
  const { t, locale } = useText();
  const { theme, setTheme } = useTheme();
  const user = useUser();
  const switchLanguage = useSwitchLanguage();
  const inAdmin = useLocation().pathname.startsWith(paths.admin());
  const otherPanel: AccountEntry = inAdmin
    ? { kind: 'page', label: t('layouts.customerPanel'), icon: LayoutDashboard, to: paths.dashboard() }
    : { kind: 'page', label: t('layouts.adminPanel'), icon: ShieldCheck, to: paths.admin() };
  const language = (value: typeof locale, label: string): AccountChoice => ({
    label,
    icon: Languages,
    checked: locale === value,
    onSelect: () => void switchLanguage(value),
  });
  const appearance = (value: typeof theme, label: string, icon: LucideIcon): AccountChoice => ({
    label,
    icon,
    checked: theme === value,
    onSelect: () => setTheme(value),
  });
  return [
    [
      ...(user?.role === 'admin' ? [otherPanel] : []),
      { kind: 'page', label: t('layouts.profile'), icon: UserRound, to: paths.profile() },
      { kind: 'page', label: t('layouts.subscriptions'), icon: Wallet, to: paths.subscriptions() },
      {
        kind: 'act',
        label: t('layouts.notificationSettings'),
        icon: BellRing,
        onSelect: () => openCentre('settings'),
      },
    ],
    [
      {
        kind: 'choices',
        label: t('layouts.language'),
        choices: [language('tr', 'Türkçe'), language('en', 'English')],
      },
      {
        kind: 'choices',
        label: t('layouts.theme'),
        choices: [
          appearance('system', t('layouts.themeSystem'), Monitor),
          appearance('light', t('layouts.themeLight'), Sun),
          appearance('dark', t('layouts.themeDark'), Moon),
        ],
      },
    ],
    [
      { kind: 'page', label: t('pages.terms'), icon: FileText, to: paths.terms() },
      { kind: 'page', label: t('pages.privacy'), icon: Lock, to: paths.privacy() },
      { kind: 'page', label: t('pages.contact'), icon: Mail, to: paths.contact() },
    ],
    [{ kind: 'act', label: t('layouts.logout'), icon: LogOut, onSelect: () => void confirmLeaving() }],
  ];
}
