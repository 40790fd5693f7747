import type { ReactNode } from 'react';
import type { PlanToPay } from './start-payment.ts';
import type { OrderEnd } from './follow-order.ts';
import { Suspense, useState } from 'react';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { billingHistory, currentSubscription, finishCardChange } from '#core/contract/subscriptions.ts';
import { isEnded } from '#core/subscriptions/subscription.ts';
import { refresh } from '../../api/useCall.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { toast } from '../../ui/Toaster.tsx';
import { translate } from '../../i18n/i18n.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { followOrder, followUntilEnd, pause } from './follow-order.ts';

type Of = { planId: string; isBehind: boolean };

const CardChangeDialog = lazyWithTexts(
  () => import('./CardChangeDialog.tsx').then((m) => m.CardChangeDialog),
  'payments',
);

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

/** Opens the payment window for another card of the running subscription. */
export function useCardChange(): { changeCard: (of: Of) => void; cardDialog: ReactNode } {
  const [of, setOf] = useState<Of | null>(null);
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  return {
    changeCard(wanted) {
      setOf(wanted);
      setOpen(true);
      setRound((now) => now + 1);
    },
    cardDialog: of ? (
      <Suspense fallback={null}>
        <CardChangeDialog
          key={round}
          {...of}
          open={open}
          onClose={() => setOpen(false)}
          onConfirmed={(setupIntentId) => void adopt(setupIntentId)}
        />
      </Suspense>
    ) : null,
  };
}

async function adopt(setupIntentId: string): Promise<void> {
  try {
    await call(finishCardChange, { body: { setupIntentId } });
    toast.success(translate('payments.cardChanged'));
  } catch (error) {
    toast.error(translate('payments.cardChangeFailed', { message: messageOf(error, translate) }), { timeoutMs: 0 });
  } finally {
    await refresh(currentSubscription, billingHistory, creditBalance, creditTransactions);
  }
}

/** Reads until the caller's subscription is active with this plan; without a plan, until it is active at all. */
export function followSubscription(planId: string | null, stopped?: () => boolean): Promise<OrderEnd> {
  return followUntilEnd({
    read: async () => {
      const { subscription } = await call(currentSubscription, {});
      if (!subscription) return 'open';
      if (isEnded(subscription.status)) return 'canceled';
      const has = subscription.status === 'active' || subscription.status === 'trialing';
      return has && (planId === null || subscription.planId === planId) ? 'fulfilled' : 'open';
    },
    wait: pause,
    ...(stopped && { stopped }),
  });
}
