import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Window } from '../../ui/Window.tsx';
import { Ledger, PaymentDialog } from './PaymentDialog.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';

/** Spec §2 Payment modal, type model: paid once, content without limit. */
export function ModelPaymentDialog({
  model,
  open,
  onClose,
  onPaid,
}: {
  model: PublicInfluencer;
  open: boolean;
  onClose: () => void;
  onPaid: (orderId: string) => void;
}) {
  const { t } = useText();
  return (
    <PaymentDialog title={t('payments.title')} open={open} onClose={onClose}>
      {({ setBusy, close }) => (
        <PaymentPanel
          item={{ type: 'model', modelId: model.id }}
          price={model.pricing?.price ?? 0}
          back={{ model: model.id }}
          paidText={t('payments.modelArriving')}
          renderSummary={(amount) => <ModelSummary model={model} amount={amount} />}
          onBusy={setBusy}
          onPaid={(orderId) => (orderId === null ? undefined : onPaid(orderId))}
          onClose={close}
        />
      )}
    </PaymentDialog>
  );
}

function ModelSummary({ model, amount }: { model: PublicInfluencer; amount: number }) {
  const { t } = useText();
  const f = useFormat();
  const { data } = useCall(creditBalance, {});
  return (
    <>
      <ModelScope color={model.color} className="row gap-4">
        <Window
          src={model.referenceImageUrl}
          alt=""
          className="h-27.5 w-22 flex-none rounded-md max-md:h-17.5 max-md:w-14 max-md:rounded-[12px]"
          priority
        />
        <div className="min-w-0">
          <b className="disp text-[1.25rem]">{model.name}</b>
          <p className="mut text-sm">{t('payments.modelOnce')}</p>
        </div>
      </ModelScope>
      <Ledger
        amount={amount}
        rows={[
          { name: t('payments.model'), value: f.money(amount) },
          { name: t('payments.right'), value: t('payments.unlimited') },
          { name: t('payments.monthly'), value: t('payments.none') },
        ]}
      />
      <p className="mut text-sm">
        {t('payments.creditsApart')}{' '}
        {data ? (
          <>
            {t('payments.balanceStays')}{' '}
            <b className="text-ink">
              {t('payments.credits', { count: data.balance, credits: f.number(data.balance) })}
            </b>
            .
          </>
        ) : null}
      </p>
      <p className="mut only-desktop mt-3 text-sm">{t('payments.noNextPayment')}</p>
    </>
  );
}
