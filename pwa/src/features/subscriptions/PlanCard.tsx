import type { ReactNode } from 'react';
import type { ReplyOf } from '#core/contract/route.ts';
import type { plans } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

type Plan = ReplyOf<typeof plans>['plans'][number];

/** Spec §2 Subscriptions tab: name, description, price, interval, credits, Aktif/Pasif. */
export function PlanCard({ plan, isOpen, acts }: { plan: Plan; isOpen: boolean; acts: ReactNode }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <li className="card col gap-2" data-inactive={plan.isActive ? undefined : ''} aria-current={isOpen || undefined}>
      <div className="row justify-between gap-2">
        <h2 className="text-title-3">{localText(plan.displayName, locale)}</h2>
        <span className="row -my-2 -mr-2">{acts}</span>
      </div>
      <div>
        <StatusBadge
          kind={plan.isActive ? 'completed' : 'neutral'}
          label={t(plan.isActive ? 'ui.active' : 'ui.passive')}
        />
      </div>
      <p className="mut text-sm">{localText(plan.description, locale)}</p>
      <p className="mt-auto">
        <b className="disp text-title-2">{f.money(plan.price)}</b>{' '}
        <span className="mut text-sm">
          {t(plan.interval === 'year' ? 'subscriptions.yearly' : 'subscriptions.monthly')} ·{' '}
          {t('ui.credits', { count: plan.credits })}
        </span>
      </p>
    </li>
  );
}
