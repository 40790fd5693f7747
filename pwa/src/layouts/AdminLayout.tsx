import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { TextKey } from '../i18n/text-types.ts';
import {
  LogOut,
  CloudAlert,
  CloudCheck,
  CloudOff,
  ArrowLeft,
  AtSign,
  BadgePercent,
  CircleUserRound,
  Coins,
  LayoutDashboard,
  ListChecks,
  Settings,
  UserCog,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { Outlet, Link, NavLink, useLocation } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { LazyLeaveDialog } from '../features/outbox/LazyOutbox.tsx';
import { useText } from '../i18n/useText.ts';
import { deskCount, useDesk } from '../session/useDesk.ts';
import { LazySessionBar } from '../session/ConfirmAgain.tsx';
import { confirmLeaving } from '../session/leaving.ts';
import { useUser } from '../api/session-store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { useConnection } from '../api/connection.ts';
import { useHasNetwork } from '../api/useIsOffline.ts';
import { paths } from '../paths.ts';
import { LanguageSwitch, ThemeMenu } from './DisplayControls.tsx';
import { SandboxMark, Logo, SkipLink, ServerMissingBar } from './LayoutParts.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import './admin.css';

const tabs: readonly { to: string; icon: LucideIcon; name: TextKey; end?: boolean }[] = [
  { to: paths.admin(), icon: LayoutDashboard, name: 'layouts.overview', end: true },
  { to: paths.adminOperations(), icon: ListChecks, name: 'layouts.operations' },
  { to: paths.adminInfluencers(), icon: UsersRound, name: 'layouts.influencers' },
  { to: paths.adminUsers(), icon: UserCog, name: 'layouts.users' },
  { to: paths.adminCredits(), icon: Coins, name: 'layouts.credits' },
  { to: paths.adminSubscriptions(), icon: BadgePercent, name: 'layouts.plans' },
  { to: paths.adminInstagram(), icon: AtSign, name: 'layouts.instagram' },
  { to: paths.adminWebhooks(), icon: Webhook, name: 'layouts.webhooks' },
  { to: paths.adminSettings(), icon: Settings, name: 'layouts.settings' },
];

const looks = {
  own: [CloudCheck, 'synced', 'layouts.synced'],
  failing: [CloudAlert, 'offline', 'layouts.failing'],
  none: [CloudOff, 'offline', 'layouts.offline'],
} as const;

/** Spec §2 Admin area: rail of tabs, header with greeting. Ink only: no model's colour in here. */
export function AdminLayout() {
  return (
    <div className="grid min-h-dvh grid-cols-[224px_minmax(0,1fr)] max-md:block md:max-lg:grid-cols-[72px_minmax(0,1fr)]">
      <SkipLink />
      <AdminRail />
      <div className="flex min-w-0 flex-col">
        <LazySessionBar />
        <ServerMissingBar />
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
        <IconButton label={t('layouts.logout')} onClick={() => void confirmLeaving()}>
          <LogOut size={20} aria-hidden />
        </IconButton>
      </span>
    </header>
  );
}

/** The one chip about the connection to the server. A phone shows it only when it has a message. */
function SyncChip() {
  const { t } = useText();
  const hasNetwork = useHasNetwork();
  const lastSignal = useConnection((state) => state.lastSignal);
  // Shows nothing before the server's first response.
  if (hasNetwork && lastSignal === null) return null;
  const [Icon, state, words] = looks[hasNetwork && lastSignal !== null ? lastSignal : 'none'];
  return (
    <span className={state === 'synced' ? 'sync max-md:hidden' : 'sync'} data-state={state} role="status">
      <Icon size={16} aria-hidden />
      {t(words)}
    </span>
  );
}

/** Spec §2 Admin area: the nine tabs and the way to the dashboard. On a phone they are in one line that scrolls. */
function AdminRail() {
  const { t } = useText();
  const { pathname } = useLocation();
  const hasBell = useMedia('(max-width: 767px)');
  const list = useRef<HTMLUListElement>(null);
  const waiting = deskCount(useDesk().data);
  useEffect(() => {
    const { to } = tabs.findLast((each) => pathname === each.to || pathname.startsWith(`${each.to}/`)) ?? tabs[0]!;
    const line = list.current;
    const tab = line?.querySelector(`[href="${to}"]`);
    if (!line || !tab) return undefined;
    // The badge arrives later and pushes the tabs behind it.
    const observer = new ResizeObserver(() => {
      // Scrolled by hand: after scrollIntoView the browser's first Tab would start behind this link.
      const [whole, own] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
      line.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2);
    });
    for (const each of line.children) observer.observe(each);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav
      className="admin-rail sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-r-line bg-surface px-3 pb-4 max-md:z-30 max-md:h-auto max-md:overflow-visible max-md:border-r-0 max-md:border-b max-md:border-b-line max-md:px-0 max-md:pb-0"
      aria-label={t('layouts.adminMenu')}
    >
      <div className="admin-brand -mx-3 mb-3 flex h-(--top-h) flex-none items-center gap-2.5 border-b border-b-line px-5 max-md:mx-0 max-md:mb-0 max-md:border-0 max-md:py-0 max-md:pr-2 max-md:pl-4 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0.5 md:max-lg:p-0">
        <Logo />
        <span className="rounded-sm bg-ink px-2.25 py-[3px] text-[0.75rem] font-heavy text-on-ink md:max-lg:px-1.75 md:max-lg:py-px">
          {t('layouts.admin')}
        </span>
        <span className="only-phone row ml-auto gap-1">
          <SandboxMark />
          {hasBell ? <NotificationBell /> : null}
          <Link
            className="icon-btn"
            to={paths.adminAccount()}
            aria-label={t('layouts.account')}
            aria-current={pathname === paths.adminAccount() ? 'page' : undefined}
          >
            <CircleUserRound size={22} aria-hidden />
          </Link>
        </span>
      </div>
      <ul
        className="grid gap-0.5 max-md:flex max-md:scrollbar-none max-md:gap-1 max-md:overflow-x-auto max-md:px-3 max-md:pt-0 max-md:pb-2"
        ref={list}
      >
        {tabs.map(({ to, icon: Icon, name, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end ?? false}
              className="admin-tab flex min-h-11 flex-none items-center gap-3 rounded-field px-3 py-0 text-label font-strong whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink max-md:px-3.5 md:max-lg:justify-center max-md:[&>svg]:hidden md:max-lg:relative"
            >
              <Icon size={20} aria-hidden />
              <span>{t(name)}</span>
              {to === paths.adminOperations() && waiting > 0 ? (
                <b className="ml-auto min-w-5 rounded-full bg-accent px-1.5 text-center text-[0.6875rem]/5 font-heavy text-on-accent tabular-nums md:max-lg:absolute md:max-lg:top-1 md:max-lg:right-1">
                  {waiting > 99 ? '99+' : waiting}
                  <span className="sr-only">{t('layouts.operationsWaiting')}</span>
                </b>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
      <NavLink
        to={paths.dashboard()}
        className="admin-tab only-desktop mt-auto flex min-h-11 flex-none items-center gap-3 rounded-field px-3 py-0 text-label font-strong whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink max-md:px-3.5 md:max-lg:justify-center max-md:[&>svg]:hidden"
      >
        <ArrowLeft size={20} aria-hidden />
        <span>{t('layouts.customerPanel')}</span>
      </NavLink>
    </nav>
  );
}
