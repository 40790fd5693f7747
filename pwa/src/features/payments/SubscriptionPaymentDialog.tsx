import type { PlanToPay } from './start-payment.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Ledger, PaymentDialog } from './PaymentDialog.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';

/** Spec §2 Payment modal, type subscription: today's payment, its interval, and its credits. */
export function SubscriptionPaymentDialog({
  plan,
  open,
  onClose,
  onPaid,
}: {
  plan: PlanToPay;
  open: boolean;
  onClose: () => void;
  onPaid: (orderId: string | null) => void;
}) {
  const { t } = useText();
  return (
    <PaymentDialog title={t('payments.title')} open={open} onClose={onClose}>
      {({ setBusy, close }) => (
        <PaymentPanel
          item={{ type: 'subscription', planId: plan.id, waiting: plan.waiting }}
          price={plan.price}
          back={{ plan: plan.id }}
          paidText={t('payments.subscriptionArriving')}
          renderSummary={(amount) => <PlanSummary plan={plan} amount={amount} />}
          onBusy={setBusy}
          onPaid={onPaid}
          onClose={close}
        />
      )}
    </PaymentDialog>
  );
}

function PlanSummary({ plan, amount }: { plan: PlanToPay; amount: number }) {
  const { t, locale } = useText();
  const f = useFormat();
  const perMonth = plan.interval === 'month';
  const credits = t('payments.credits', { count: plan.credits, credits: f.number(plan.credits) });
  return (
    <>
      <div>
        <b className="disp text-[1.25rem]">{localText(plan.displayName, locale)}</b>
        <p className="mut text-sm">{t(perMonth ? 'payments.planMonthly' : 'payments.planYearly')}</p>
      </div>
      <Ledger
        amount={amount}
        rows={[
          { name: t('payments.planPrice'), value: f.money(plan.price) },
          { name: t(perMonth ? 'payments.planCreditsMonth' : 'payments.planCreditsYear'), value: credits },
          {
            name: t('payments.planRenewal'),
            value: plan.renews ? t(perMonth ? 'payments.everyMonth' : 'payments.everyYear') : t('payments.none'),
          },
        ]}
      />
      <p className="mut only-desktop text-sm">{t(plan.renews ? 'payments.planCancelAnyTime' : 'payments.planEnds')}</p>
    </>
  );
}
