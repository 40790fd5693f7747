import type { ReactNode } from 'react';
import { CircleUserRound, LogOut } from 'lucide-react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { LazyLeaveDialog, LazyOutboxBars, LazyOutboxChip } from '../features/outbox/LazyOutbox.tsx';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { LazyCreditPackDialog } from '../features/payments/LazyCreditPackDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { askToLeave } from '../session/leaving.ts';
import { useUser } from '../api/session-store.ts';
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

const navALook =
  'inline-flex h-11 items-center rounded-full px-4 py-0 font-strong whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-sel aria-[current=page]:text-ink @max-[64.5em]/top:px-2.5';

/** The frame of all customer pages. Spec §2 Customer dashboard: header; bottom bar on the phone. */
export function CustomerLayout({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <div className="has-bottom-bar">
      <SkipLink />
      <header className="top sticky top-0 z-30 border-b border-b-line bg-surface">
        <div className="wrap top-in @container/top flex h-(--top-h) max-w-none items-center gap-2 max-[380px]:gap-1">
          <Logo />
          <nav className="only-desktop ml-5 flex gap-0.5 @max-[64.5em]/top:ml-0.5" aria-label={t('layouts.mainMenu')}>
            <NavLink className={navALook} to={paths.dashboard()} end={accountPages.includes(pathname)}>
              {t('layouts.myModels')}
            </NavLink>
            <NavLink className={navALook} to={paths.marketplace()}>
              {t('layouts.marketplace')}
            </NavLink>
            <NavLink className={navALook} to={paths.subscriptions()}>
              {t('layouts.subscriptions')}
            </NavLink>
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
