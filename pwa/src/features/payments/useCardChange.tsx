import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { billingHistory, currentSubscription, finishCardChange } from '#core/contract/subscriptions.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/useCall.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { toast } from '../../ui/toast.ts';
import { translate } from '../../i18n/i18n.ts';

const CardChangeDialog = lazyWithTexts(
  () => import('./CardChangeDialog.tsx').then((m) => m.CardChangeDialog),
  'payments',
);

type Of = { planId: string; isBehind: boolean };

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
