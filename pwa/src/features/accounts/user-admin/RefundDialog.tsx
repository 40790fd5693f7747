import type { OrderDetail } from '#core/analytics/user-detail.ts';
import { orderDetail, refundOrder } from '#core/contract/payments.ts';
import { userDetail, users } from '#core/contract/users.ts';
import { parseRefundAmount } from '#core/payments/refund.ts';
import { parseCents } from '#core/shared/money.ts';
import { refresh, useAction } from '../../../api/useCall.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { toast } from '../../../ui/Toaster.tsx';

/** Confirms a refund: the sum, and the goods that the customer loses with it. A pack can be refunded in parts. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useText();
  const f = useFormat();
  const { buyer, model, refundable } = order;
  const refund = useAction(refundOrder, { refresh: [orderDetail, userDetail, users] });
  const isInParts = model === null && order.status === 'fulfilled';
  const defaults: { amount: number | null } = { amount: refundable };
  const form = useRuleForm({
    defaults,
    parse: ({ amount }) => parseRefundAmount(amount === null ? null : parseCents(amount), parseCents(refundable) ?? 0),
    send: async (cents) => {
      const body = { amount: cents / 100, refundable };
      const { refund: made } = await refund.mutateAsync({ params: { id: order.id }, body }).catch((error: unknown) => {
        // It may have been made, or another admin was faster.
        void refresh(orderDetail);
        throw error;
      });
      if (made.state === 'requested') toast.note(t('userAdmin.refundWaits'));
      else toast.success(t('userAdmin.refunded', { amount: f.money(made.amount) }));
      onClose();
    },
  });
  const amount = form.values.amount ?? 0;
  const effect =
    order.status === 'refused' || model?.isOwned === false
      ? t('userAdmin.refundNothing')
      : model
        ? t('userAdmin.refundModel', { model: model.name, name: buyer.name })
        : t('userAdmin.refundCredits', { name: buyer.name });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!form.sending}
      title={t('userAdmin.refundTitle', { amount: f.money(amount) })}
      description={effect}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="danger" type="submit" form="refund-order" pending={form.sending}>
            {t('userAdmin.refundNow', { amount: f.money(amount) })}
          </Button>
        </>
      }
    >
      <form id="refund-order" {...form.props} className="grid gap-3">
        {isInParts ? (
          <NumberField
            label={t('userAdmin.refundAmount')}
            hint={t('userAdmin.refundLeft', { amount: f.money(refundable) })}
            min={0.01}
            max={refundable}
            step={1}
            format={{ style: 'currency', currency: 'USD' }}
            steppers={false}
            {...form.choice('amount')}
          />
        ) : null}
        <p className="mut text-sm">{t('userAdmin.refundTime')}</p>
        {form.whole === null ? null : (
          <p role="alert" className="text-sm text-failed-fg">
            {form.whole}
          </p>
        )}
      </form>
    </Dialog>
  );
}
