import type { AdminPlan } from '#core/subscriptions/plan.ts';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#core/contract/route.ts';
import type { plans } from '#core/contract/subscriptions.ts';
import { Pencil, Power } from 'lucide-react';
import { adminPlans, updatePlan } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAct } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

type Plan = ReplyOf<typeof plans>['plans'][number];

/** A plan with the admin's actions: edit it, and put it on or off sale. */
export function PlanAdminCard({
  plan,
  isOpen,
  editDisabled,
  onEdit,
}: {
  plan: AdminPlan;
  isOpen: boolean;
  editDisabled: string | null;
  onEdit: () => void;
}) {
  const { t, locale } = useText();
  const update = useAct(updatePlan, { refresh: [adminPlans] });
  const name = localText(plan.displayName, locale);
  const flip = () =>
    update.mutate(
      {
        params: { id: plan.id },
        body: { price: plan.price, credits: plan.credits, active: !plan.isActive, version: plan.version },
      },
      {
        onSuccess: () => toast.success(t('planAdmin.updated')),
        onError: (error) => toast.error(t('planAdmin.switchFailed', { message: messageOf(error, t) })),
      },
    );
  return (
    <PlanCard
      plan={plan}
      isOpen={isOpen}
      acts={
        <>
          <IconButton
            label={t(plan.isActive ? 'planAdmin.switchOff' : 'planAdmin.switchOn', { name })}
            disabledReason={isOpen ? t('planAdmin.editOpen') : null}
            onClick={update.isPending ? undefined : flip}
          >
            <Power size={20} aria-hidden />
          </IconButton>
          <IconButton label={t('planAdmin.edit', { name })} disabledReason={editDisabled} onClick={onEdit}>
            <Pencil size={20} aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}

/** Spec §2 Subscriptions tab: name, description, price, interval, credits, Aktif/Pasif. */
function PlanCard({ plan, isOpen, acts }: { plan: Plan; isOpen: boolean; acts: ReactNode }) {
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
