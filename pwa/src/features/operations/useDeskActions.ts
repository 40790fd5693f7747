import type { DeskItem } from '#core/operations/desk.ts';
import type { DeskAction } from '#core/operations/desk-kinds.ts';
import * as operations from '#core/contract/operations.ts';
import { refundOrder, sendPaymentLink } from '#core/contract/payments.ts';
import { stopWebhook } from '#core/contract/webhooks.ts';
import { messageOf } from '../../api/api-error.ts';
import { refresh, useAction } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/Toaster.tsx';

/** Those that move money, publish or cannot be undone are confirmed first. */
export type ConfirmedAction = 'refund' | 'declareMissing' | 'retry' | 'discard';

const confirmed: ReadonlySet<DeskAction> = new Set<ConfirmedAction>(['refund', 'declareMissing', 'retry', 'discard']);

export function isConfirmed(action: DeskAction): action is ConfirmedAction {
  return confirmed.has(action);
}

/**
 * Runs an action of an item and reports its outcome. The list is then read again, also after a failure: another admin may
 * have been faster.
 */
export function useDeskActions(): (item: DeskItem, action: DeskAction) => Promise<void> {
  const { t } = useText();
  const refund = useAction(refundOrder);
  const notify = useAction(sendPaymentLink);
  const resume = useAction(stopWebhook);
  const retry = useAction(operations.retryPlan);
  const check = useAction(operations.checkPost);
  const declareMissing = useAction(operations.declarePostMissing);
  const requeue = useAction(operations.requeueJob);
  const discard = useAction(operations.discardJob);
  const handle = useAction(operations.handleItem);
  const run = ({ kind, id, amount, workflow }: DeskItem, action: DeskAction): Promise<unknown> => {
    const params = { id };
    switch (action) {
      case 'refund':
        return refund.mutateAsync({ params, body: { amount: null, refundable: amount ?? 0 } });
      case 'notify':
        return notify.mutateAsync({ params });
      case 'resume':
        return resume.mutateAsync({ params: { id: workflow?.id ?? id }, body: { isPaused: false } });
      case 'retry':
        return retry.mutateAsync({ params });
      case 'check':
        return check.mutateAsync({ params });
      case 'declareMissing':
        return declareMissing.mutateAsync({ params });
      case 'requeue':
        return requeue.mutateAsync({ params });
      case 'discard':
        return discard.mutateAsync({ params });
      case 'handle':
        return handle.mutateAsync({ body: { kind, id } });
      default:
        return action satisfies never;
    }
  };
  return async (item, action) => {
    try {
      await run(item, action);
      toast.success(t(`operations.${action}Done`));
    } catch (error) {
      toast.error(t('operations.failed', { message: messageOf(error, t) }));
    }
    await refresh(operations.desk, operations.installation);
  };
}
