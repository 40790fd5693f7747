import type { AdminPlan } from '#core/subscriptions/plan.ts';
import { Pencil, Power } from 'lucide-react';
import { adminPlans, updatePlan } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAct } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { PlanCard } from '../PlanCard.tsx';

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
        onSuccess: () => toast.success(t('planadmin.updated')),
        onError: (error) => toast.error(t('planadmin.switchFailed', { message: messageOf(error, t) })),
      },
    );
  return (
    <PlanCard
      plan={plan}
      isOpen={isOpen}
      acts={
        <>
          <IconButton
            label={t(plan.isActive ? 'planadmin.switchOff' : 'planadmin.switchOn', { name })}
            disabledReason={isOpen ? t('planadmin.editOpen') : null}
            onClick={update.isPending ? undefined : flip}
          >
            <Power size={20} aria-hidden />
          </IconButton>
          <IconButton label={t('planadmin.edit', { name })} disabledReason={editDisabled} onClick={onEdit}>
            <Pencil size={20} aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}
