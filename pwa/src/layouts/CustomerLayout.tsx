import type { ReactNode } from 'react';
import { CircleUserRound, LogOut } from 'lucide-react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { LazyLeaveDialog, LazyOutboxBars, LazyOutboxChip } from '../features/outbox/LazyOutbox.tsx';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { LazyCreditPackDialog } from '../features/payments/LazyCreditPackDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { askToLeave } from '../session/leaving.ts';
import { useUser } from '../session/session-store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CreditPill } from './CreditPill.tsx';
import { Logo } from './Logo.tsx';
import { SandboxMark } from './SandboxMark.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ServerGoneBar } from './ServerGoneBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { accountPages } from './useAccountEntries.ts';
import './top-bar.css';

/** Around everything a signed-in customer sees. Spec §2 Customer dashboard: header; bottom bar on the phone. */
export function CustomerLayout({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <div className="has-bottom-bar">
      <SkipLink />
      <header className="top">
        <div className="wrap top-in max-w-none">
          <Logo />
          <nav className="nav only-desktop" aria-label={t('layouts.mainMenu')}>
            <NavLink to={paths.dashboard()} end={accountPages.includes(pathname)}>
              {t('layouts.myModels')}
            </NavLink>
            <NavLink to={paths.marketplace()}>{t('layouts.marketplace')}</NavLink>
            <NavLink to={paths.subscriptions()}>{t('layouts.subscriptions')}</NavLink>
          </nav>
          <span className="grow" />
          <SandboxMark />
          <LazyOutboxChip />
          <CreditPill />
          {user ? <NotificationBell /> : null}
          {user ? (
            <span className="greeting mut ml-2 text-sm whitespace-nowrap">
              {t('layouts.hello')} <b className="font-semibold text-ink">{user.name}</b>
            </span>
          ) : null}
          <span className="only-desktop flex">
            <AccountMenu
              trigger={
                <IconButton label={t('layouts.accountMenu')} tooltip={false}>
                  <CircleUserRound size={22} aria-hidden />
                </IconButton>
              }
            />
            <IconButton label={t('layouts.logout')} onClick={() => void askToLeave()}>
              <LogOut size={20} aria-hidden />
            </IconButton>
          </span>
        </div>
      </header>
      <LazyOutboxBars />
      <ServerGoneBar />
      <ScreenBoundary>{children ?? <Outlet />}</ScreenBoundary>
      <BottomBar />
      <LazyCreditPackDialog />
      <LazyLeaveDialog />
    </div>
  );
}
