import { useText } from '../../i18n/useText.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';

/** The payment window for another card: the card is confirmed, and only an open invoice is paid. */
export function CardChangeDialog({
  planId,
  isBehind,
  open,
  onClose,
  onConfirmed,
}: {
  planId: string;
  /** An invoice is unpaid. */
  isBehind: boolean;
  open: boolean;
  onClose: () => void;
  onConfirmed: (setupIntentId: string) => void;
}) {
  const { t } = useText();
  return (
    <PaymentDialog title={t('payments.changeCardTitle')} open={open} onClose={onClose}>
      {({ setBusy, close }) => (
        <PaymentPanel
          item={{ type: 'card' }}
          price={0}
          back={{ plan: planId }}
          paidTitle={t('payments.cardSaved')}
          paidText={t('payments.changeCardText')}
          renderSummary={() => (
            <div className="col gap-2">
              <p>{t('payments.changeCardText')}</p>
              {isBehind ? <p className="font-semibold">{t('payments.changeCardDue')}</p> : null}
            </div>
          )}
          onBusy={setBusy}
          onPaid={(_order, secret) => onConfirmed((secret ?? '').split('_secret_')[0]!)}
          onClose={close}
        />
      )}
    </PaymentDialog>
  );
}
