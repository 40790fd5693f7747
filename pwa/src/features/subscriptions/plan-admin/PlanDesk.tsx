import type { AdminPlan } from '#core/subscriptions/plan.ts';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#core/contract/route.ts';
import type { plans } from '#core/contract/subscriptions.ts';
import { Plus, Pencil, Power } from 'lucide-react';
import { adminPlans, updatePlan } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall, useAction } from '../../../api/useCall.ts';
import { WithEditPanel, useEditPanel } from '../../../editing/EditPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AdminList } from '../../../ui/AdminList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { SubscriberList } from './SubscriberList.tsx';

/** Spec §2 Subscriptions tab: every plan as a card, its editor beside them. */
export function PlanDesk() {
  const { t } = useText();
  const query = useCall(adminPlans, {});
  const control = useEditPanel();
  const { target } = control;
  const plans = query.data?.plans;
  const plan = target?.kind === 'edit' ? plans?.find(({ id }) => id === target.id) : undefined;
  const isOpen = target?.kind === 'new' || plan !== undefined;
  return (
    <WithEditPanel panel={isOpen ? <PlanEditor key={plan?.id ?? 'new'} plan={plan ?? null} control={control} /> : null}>
      <div className="row mb-4 justify-end">
        <Button
          tone="ink"
          icon={<Plus size={20} aria-hidden />}
          disabledReason={plan ? t('planAdmin.editOpen') : null}
          onClick={() => control.open({ kind: 'new', from: null })}
        >
          {t('planAdmin.add')}
        </Button>
      </div>
      <AdminList<AdminPlan>
        rows={plans}
        failure={query.error ? messageOf(query.error, t) : null}
        onRetry={() => void query.refetch()}
        filter={() => true}
        emptyTitle={t('subscriptions.noPlansTitle')}
        className="admin-cards grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] gap-4"
      >
        {(row) => (
          <PlanAdminCard
            key={row.id}
            plan={row}
            isOpen={row.id === plan?.id}
            editDisabled={isOpen && row.id !== plan?.id ? t('planAdmin.editOpen') : null}
            onEdit={() => control.open({ kind: 'edit', id: row.id })}
          />
        )}
      </AdminList>
      <SubscriberList />
    </WithEditPanel>
  );
}

type Plan = ReplyOf<typeof plans>['plans'][number];

/** A plan with the admin's actions: edit it, and put it on or off sale. */
function PlanAdminCard({
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
  const update = useAction(updatePlan, { refresh: [adminPlans] });
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
      actions={
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
function PlanCard({ plan, isOpen, actions }: { plan: Plan; isOpen: boolean; actions: ReactNode }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <li className="card col gap-2" data-inactive={plan.isActive ? undefined : ''} aria-current={isOpen || undefined}>
      <div className="row justify-between gap-2">
        <h2 className="text-title-3">{localText(plan.displayName, locale)}</h2>
        <span className="row -my-2 -mr-2">{actions}</span>
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
