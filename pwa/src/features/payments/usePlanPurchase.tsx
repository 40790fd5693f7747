import type { ReactNode } from 'react';
import type { PlanToPay } from './plan-to-pay.ts';
import { Suspense, useState } from 'react';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { billingHistory, currentSubscription } from '#core/contract/subscriptions.ts';
import { refresh } from '../../api/useCall.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { toast } from '../../ui/toast.ts';
import { followOrder } from './follow-order.ts';
import { followSubscription } from './follow-subscription.ts';
import { translate } from '../../i18n/i18n.ts';

const SubscriptionPaymentDialog = lazyWithTexts(
  () => import('./SubscriptionPaymentDialog.tsx').then((m) => m.SubscriptionPaymentDialog),
  'payments',
);

/** Opens the payment window for a plan; after the payment the subscription is followed until it is active, whatever page is on screen. */
export function usePlanPurchase(): { pay: (plan: PlanToPay) => void; dialog: ReactNode } {
  const [plan, setPlan] = useState<PlanToPay | null>(null);
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  return {
    pay(wanted) {
      setPlan(wanted);
      setOpen(true);
      setRound((now) => now + 1);
    },
    dialog: plan ? (
      <Suspense fallback={null}>
        <SubscriptionPaymentDialog
          key={round}
          plan={plan}
          open={open}
          onClose={() => {
            setOpen(false);
            // A subscription that was begun and not paid is shown as being set up.
            void refresh(currentSubscription);
          }}
          onPaid={(orderId) => void arrive(plan.id, orderId)}
        />
      </Suspense>
    ) : null,
  };
}

async function arrive(planId: string, orderId: string | null): Promise<void> {
  const paid = orderId === null ? null : await followOrder(orderId);
  const end = paid === null || paid === 'fulfilled' ? await followSubscription(planId) : paid;
  await refresh(currentSubscription, billingHistory, creditBalance, creditTransactions);
  if (end === 'fulfilled') toast.success(translate('payments.subscriptionPaid'));
  if (end === 'refused') toast.error(translate('payments.notGranted'), { timeoutMs: 0 });
  if (end === 'canceled') toast.error(translate('payments.canceled'));
  if (end === 'failed') toast.error(translate('payments.bankRefused'), { timeoutMs: 0 });
}
