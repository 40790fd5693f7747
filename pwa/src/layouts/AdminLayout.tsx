import type { ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { LazyLeaveDialog } from '../features/outbox/LazyOutbox.tsx';
import { useText } from '../i18n/useText.ts';
import { LazySessionBar } from '../session/AskAgain.tsx';
import { askToLeave } from '../session/leaving.ts';
import { useUser } from '../api/session-store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { AdminRail } from './AdminRail.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SandboxMark } from './SandboxMark.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ServerGoneBar } from './ServerGoneBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { SyncChip } from './SyncChip.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import './admin.css';

/** Spec §2 Admin area: rail of tabs, header with greeting. Ink only: no model's colour in here. */
export function AdminLayout() {
  return (
    <div className="grid min-h-dvh grid-cols-[224px_minmax(0,1fr)] max-md:block md:max-lg:grid-cols-[72px_minmax(0,1fr)]">
      <SkipLink />
      <AdminRail />
      <div className="flex min-w-0 flex-col">
        <LazySessionBar />
        <ServerGoneBar />
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </div>
      <LazyLeaveDialog />
    </div>
  );
}

/** The header of an admin page: its one heading, its own controls (search), and the signed-in admin. */
export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useText();
  const user = useUser();
  // On a phone the bell is in the line above.
  const hasBell = !useMedia('(max-width: 767px)');
  return (
    <header className="admin-head sticky top-0 z-20 flex min-h-(--top-h) items-center gap-4 border-b border-b-line bg-surface px-6 max-md:static max-md:min-h-0 max-md:flex-wrap max-md:border-0 max-md:bg-transparent max-md:px-4 max-md:pt-4.5 [&>h1]:text-[1.625rem]">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <span className="grow" />
      <span className="only-desktop row gap-2">
        <SandboxMark />
        <SyncChip />
        <ThemeMenu />
        <LanguageSwitch />
        {user ? (
          <span className="greeting mut ml-2 text-sm whitespace-nowrap">
            {t('layouts.hello')} <b className="font-semibold text-ink">{user.name}</b>
          </span>
        ) : null}
        {user && hasBell ? <NotificationBell /> : null}
        <IconButton label={t('layouts.logout')} onClick={() => void askToLeave()}>
          <LogOut size={20} aria-hidden />
        </IconButton>
      </span>
    </header>
  );
}
