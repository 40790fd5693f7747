import type { AdminPlan } from '#core/subscriptions/plan.ts';
import { Plus } from 'lucide-react';
import { adminPlans } from '#core/contract/subscriptions.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { WithEditPanel, useEditPanel } from '../../../editing/EditPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AdminList } from '../../../ui/AdminList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PlanAdminCard } from './PlanAdminCard.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { SubscriberList } from './SubscriberList.tsx';

/** Spec §2 Subscriptions tab: every plan as a card, its editor beside them. */
export function PlanDesk() {
  const { t } = useText();
  const asked = useCall(adminPlans, {});
  const control = useEditPanel();
  const { target } = control;
  const plans = asked.data?.plans;
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
        failure={asked.error ? messageOf(asked.error, t) : null}
        onRetry={() => void asked.refetch()}
        shows={() => true}
        emptyTitle={t('subscriptions.noPlansTitle')}
        className="admin-cards grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-4"
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
