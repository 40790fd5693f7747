import { CalendarDays, CircleUserRound, Images, Sparkles, Store } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { useChosenModel } from '../session/chosen-model.ts';
import { forWantOfModel } from '../session/needs-model.ts';
import { accountPages } from './useAccountEntries.ts';

const bottomBarALook =
  'flex h-13 min-w-0 flex-1 flex-col items-center justify-center gap-[3px] rounded-md text-[min(0.75rem,3.4vw)] font-strong text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-ink';

/** The phone's main menu. Create and Calendar open for the last chosen model, otherwise for the last bought one. */
export function BottomBar() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { data } = useCall(ownedInfluencers, {});
  const owned = data?.influencers ?? [];
  const chosen = useChosenModel();
  const model = owned.find((each) => each.id === chosen) ?? owned[0];
  const creator = model ? paths.creator(model.id) : paths.dashboard();
  const planner = model ? paths.planner(model.id) : paths.dashboard();
  return (
    <nav
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 flex border-t border-t-line bg-surface px-2 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] md:hidden [&>button[aria-current='page']]:font-bold [&>button[aria-current='page']]:text-ink"
      aria-label={t('layouts.bottomMenu')}
    >
      <NavLink className={bottomBarALook} to={paths.dashboard()} end>
        <Images size={20} aria-hidden />
        {t('layouts.myModels')}
      </NavLink>
      <Link
        className={bottomBarALook}
        to={creator}
        state={model ? null : forWantOfModel('create')}
        aria-current={pathname.includes('/content-creator/') ? 'page' : undefined}
      >
        <Sparkles size={20} aria-hidden />
        {t('layouts.create')}
      </Link>
      <Link
        className={bottomBarALook}
        to={planner}
        state={model ? null : forWantOfModel('plan')}
        aria-current={pathname.includes('/dashboard/schedule/') ? 'page' : undefined}
      >
        <CalendarDays size={20} aria-hidden />
        {t('layouts.calendar')}
      </Link>
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
