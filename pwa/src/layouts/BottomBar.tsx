import { CalendarDays, CircleUserRound, Images, Sparkles, Store } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { useChosenModel } from '../session/chosen-model.ts';
import { forWantOfModel } from '../session/needs-model.ts';
import { accountPages } from './useAccountEntries.ts';

/** The phone's main menu. Create and Calendar open for the model chosen last, else for the one bought last. */
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
    <nav className="bottom-bar" aria-label={t('layouts.bottomMenu')}>
      <NavLink to={paths.dashboard()} end>
        <Images size={20} aria-hidden />
        {t('layouts.myModels')}
      </NavLink>
      <Link
        to={creator}
        state={model ? null : forWantOfModel('create')}
        aria-current={pathname.includes('/content-creator/') ? 'page' : undefined}
      >
        <Sparkles size={20} aria-hidden />
        {t('layouts.create')}
      </Link>
      <Link
        to={planner}
        state={model ? null : forWantOfModel('plan')}
        aria-current={pathname.includes('/dashboard/schedule/') ? 'page' : undefined}
      >
        <CalendarDays size={20} aria-hidden />
        {t('layouts.calendar')}
      </Link>
      <NavLink to={paths.marketplace()}>
        <Store size={20} aria-hidden />
        {t('layouts.marketplace')}
      </NavLink>
      <Link to={paths.account()} aria-current={accountPages.includes(pathname) ? 'page' : undefined}>
        <CircleUserRound size={20} aria-hidden />
        {t('layouts.account')}
      </Link>
    </nav>
  );
}
