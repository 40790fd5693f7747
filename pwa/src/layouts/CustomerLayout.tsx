import type { ReactNode, ReactElement } from 'react';
import type { MenuEntry } from '../ui/Menu.tsx';
import type { AccountEntry } from './useAccountEntries.ts';
import { CircleUserRound, LogOut, Plus, CalendarDays, Images, Sparkles, Store } from 'lucide-react';
import { NavLink, Outlet, useLocation, useNavigate, Link } from 'react-router-dom';
import { creditBalance } from '#core/contract/credits.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { LazyLeaveDialog, LazyOutboxBars, LazyOutboxChip } from '../features/outbox/LazyOutbox.tsx';
import { LazyRunsPill } from '../features/generation/runs-pill/LazyRunsPill.tsx';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { LazyCreditPackDialog } from '../features/payments/LazyCreditPackDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { confirmLeaving } from '../session/leaving.ts';
import { useUser } from '../api/session-store.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useCall } from '../api/useCall.ts';
import { useCachedAt, useOfflineReason } from '../api/offline-state.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { openCreditPacks } from '../session/credit-packs.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useCachedTime } from '../ui/useNow.ts';
import { useChosenModel } from '../session/chosen-model.ts';
import { forWantOfModel } from '../session/needs-model.ts';
import { Logo, SandboxMark, SkipLink, ServerMissingBar } from './LayoutParts.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { accountPages, useAccountEntries } from './useAccountEntries.ts';
import './top-bar.css';

const bottomBarALook =
  'flex h-13 min-w-0 flex-1 flex-col items-center justify-center gap-[3px] rounded-md text-[min(0.75rem,3.4vw)] font-strong text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-ink';

const navALook =
  'inline-flex h-11 items-center rounded-full px-4 py-0 font-strong whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-sel aria-[current=page]:text-ink @max-[64.5em]/top:px-2.5';

/** The frame of all customer pages. Spec §2 Customer dashboard: header; bottom bar on the phone. */
export function CustomerLayout({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const user = useUser();
  return (
    <div className="has-bottom-bar">
      <SkipLink />
      <header className="top sticky top-0 z-30 border-b border-b-line bg-surface">
        <div className="wrap top-in @container/top flex h-(--top-h) max-w-none items-center gap-2 max-[380px]:gap-1">
          <Logo />
          <MainMenu />
          <span className="grow" />
          <SandboxMark />
          <LazyOutboxChip />
          <LazyRunsPill />
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
            <IconButton label={t('layouts.logout')} onClick={() => void confirmLeaving()}>
              <LogOut size={20} aria-hidden />
            </IconButton>
          </span>
        </div>
      </header>
      <LazyOutboxBars />
      <ServerMissingBar />
      <ScreenBoundary>{children ?? <Outlet />}</ScreenBoundary>
      <BottomBar />
      <LazyCreditPackDialog />
      <LazyLeaveDialog />
    </div>
  );
}

/** The desktop's main menu; with large letters on a narrow one, of icons alone. Only it follows the address: a change of it does not render the other parts of the bar again. */
function MainMenu() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <nav className="only-desktop ml-5 flex gap-0.5 @max-[64.5em]/top:ml-0.5" aria-label={t('layouts.mainMenu')}>
      <NavLink
        className={navALook}
        to={paths.dashboard()}
        end={accountPages.includes(pathname) || isCreator(pathname) || isCalendar(pathname)}
      >
        <Images className="hidden @max-[28em]/top:block" size={20} aria-hidden />
        <span className="@max-[28em]/top:sr-only">{t('layouts.myModels')}</span>
      </NavLink>
      <WorkLinks
        look={`${navALook} @max-[64.5em]/top:min-w-11 @max-[64.5em]/top:justify-center`}
        iconLook="hidden @max-[64.5em]/top:block"
        wordLook="@max-[64.5em]/top:sr-only"
      />
      <NavLink className={navALook} to={paths.marketplace()}>
        <Store className="hidden @max-[28em]/top:block" size={20} aria-hidden />
        <span className="@max-[28em]/top:sr-only">{t('layouts.marketplace')}</span>
      </NavLink>
      <NavLink className={`${navALook} @max-[56em]/top:hidden`} to={paths.subscriptions()}>
        {t('layouts.subscriptions')}
      </NavLink>
    </nav>
  );
}

/** The account on a desktop; a phone has its own page for it (AccountPage). */
function AccountMenu({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const user = useUser();
  const navigate = useNavigate();
  const groups = useAccountEntries();

  function menuEntries(entry: AccountEntry, index: number): MenuEntry[] {
    if (entry.kind === 'choices') {
      const choices = entry.choices.map(({ icon: Icon, ...choice }) => ({
        ...choice,
        kind: 'choice' as const,
        icon: <Icon size={18} aria-hidden />,
      }));
      return index > 0 ? [{ kind: 'line' }, ...choices] : choices;
    }
    const { label, icon: Icon } = entry;
    const onSelect = entry.kind === 'page' ? () => void navigate(entry.to) : entry.onSelect;
    return [{ label, icon: <Icon size={18} aria-hidden />, onSelect }];
  }

  return (
    <Menu
      trigger={trigger}
      entries={[
        ...(user ? [{ kind: 'label', label: user.email } as const] : []),
        ...groups.flatMap((group, index): MenuEntry[] => [
          ...(index > 0 ? [{ kind: 'line' } as const] : []),
          ...group.flatMap(menuEntries),
        ]),
      ]}
    />
  );
}

/** The available balance; a press buys credits (spec §2 Customer dashboard: plus opens credit purchase). */
function CreditPill() {
  const { t } = useText();
  const f = useFormat();
  const query = useCall(creditBalance, {});
  const { data } = query;
  const cachedAt = useCachedAt(query);
  const when = useCachedTime(cachedAt);
  const dated = when === null ? null : t('layouts.balanceAt', { when });
  const needsNetwork = useOfflineReason();
  return (
    <Button
      className="credit-pill h-11 gap-2.5 bg-transparent pr-1.5 pl-4 font-heavy tabular-nums frame hover:bg-sunken aria-disabled:bg-transparent aria-disabled:text-ink max-md:gap-2 max-md:pl-3"
      // A phone has no room for the time of an older balance.
      disabledReason={needsNetwork && [dated, needsNetwork].filter(Boolean).join(' ')}
      onClick={() => openCreditPacks()}
    >
      {data ? (
        <span>
          {f.number(data.balance)} <small>{t('layouts.creditWord', { count: data.balance })}</small>
          {dated === null ? null : (
            <small className="ml-1.5">
              <span className="max-md:hidden" aria-hidden>
                {when}
              </span>
              <span className="sr-only">{dated}</span>
            </small>
          )}
        </span>
      ) : (
        <Skeleton className="h-4 w-16" />
      )}
      <span className="grid size-8 place-items-center rounded-[50%] bg-ink text-on-ink">
        <Plus size={16} aria-hidden />
        <span className="sr-only">{t('layouts.buyCredits')}</span>
      </span>
    </Button>
  );
}

const isCreator = (path: string) => path.includes('/content-creator/');
const isCalendar = (path: string) => path.includes('/dashboard/schedule');

/**
 * The creator and the calendar, in the desktop's menu and the phone's. The creator is that of the last chosen model, otherwise of the last
 * bought one. A narrow desktop shows their icons alone.
 */
function WorkLinks({ look, iconLook, wordLook }: { look: string; iconLook?: string; wordLook?: string }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const { data } = useCall(ownedInfluencers, {});
  const owned = data?.influencers ?? [];
  const chosen = useChosenModel();
  const model = owned.find((each) => each.id === chosen) ?? owned[0];
  const creator = model ? paths.creator(model.id) : paths.dashboard();
  const oneOrAll = owned.length > 1 ? paths.calendar() : model && paths.planner(model.id);
  return (
    <>
      <Link
        className={look}
        to={creator}
        state={model ? null : forWantOfModel('create')}
        aria-current={isCreator(pathname) ? 'page' : undefined}
      >
        <Sparkles className={iconLook} size={20} aria-hidden />
        <span className={wordLook}>{t('layouts.create')}</span>
      </Link>
      <Link
        className={look}
        to={oneOrAll ?? paths.dashboard()}
        state={model ? null : forWantOfModel('plan')}
        aria-current={isCalendar(pathname) ? 'page' : undefined}
      >
        <CalendarDays className={iconLook} size={20} aria-hidden />
        <span className={wordLook}>{t('layouts.calendar')}</span>
      </Link>
    </>
  );
}

/** The phone's main menu. */
function BottomBar() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <nav
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 flex border-t border-t-line bg-surface px-2 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] md:hidden [&>button[aria-current='page']]:font-bold [&>button[aria-current='page']]:text-ink"
      aria-label={t('layouts.bottomMenu')}
    >
      <NavLink className={bottomBarALook} to={paths.dashboard()} end>
        <Images size={20} aria-hidden />
        {t('layouts.myModels')}
      </NavLink>
      <WorkLinks look={bottomBarALook} />
      <NavLink className={bottomBarALook} to={paths.marketplace()}>
        <Store size={20} aria-hidden />
        {t('layouts.marketplace')}
      </NavLink>
      <Link
        className={bottomBarALook}
        to={paths.account()}
        aria-current={accountPages.includes(pathname) ? 'page' : undefined}
      >
        <CircleUserRound size={20} aria-hidden />
        {t('layouts.account')}
      </Link>
    </nav>
  );
}
