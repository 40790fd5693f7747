import type { CreditPack } from '#core/credits/pack.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { creditBalance } from '#core/contract/credits.ts';
import { creditPacks, packById } from '#core/credits/pack.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { newKey } from '../../api/new-key.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { useClosedByBack } from '../../ui/back/useClosedByBack.ts';
import { Button } from '../../ui/Button.tsx';
import { PackChoice } from './PackChoice.tsx';
import { PackSummary } from './PackSummary.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { receiveCredits } from './receive-credits.ts';

/** Spec §2 Credit pack modal: one of the three packs, then the card. */
export function CreditPackDialog({
  open,
  packId,
  onClose,
}: {
  open: boolean;
  /** The pack chosen when the dialog opens; the popular one without a choice. */
  packId: string | null;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <PaymentDialog title={t('payments.buyCredits')} open={open} onClose={onClose}>
      {({ busy, setBusy, close }) => <PackPurchase packId={packId} busy={busy} onBusy={setBusy} onClose={close} />}
    </PaymentDialog>
  );
}

const popular = creditPacks.find((pack) => pack.popular) ?? creditPacks[0]!;

/** Mounted while the dialog is open. Going back and forth between pack and card is one intention per pack. */
function PackPurchase({
  packId,
  busy,
  onBusy,
  onClose,
}: {
  packId: string | null;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const [pack, setPack] = useState<CreditPack>(() => packById(packId ?? '') ?? popular);
  const [step, setStep] = useState<'pack' | 'card'>('pack');
  const [intentions] = useState(() => Object.fromEntries(creditPacks.map(({ id }) => [id, newKey()])));
  const { data } = useCall(creditBalance, {}, { refetchOnMount: 'always' });
  const [paid, setPaid] = useState(false);
  const toPacks = () => setStep('pack');
  useClosedByBack({ open: step === 'card' && !paid, close: () => (busy ? undefined : toPacks()) });

  if (step === 'pack') {
    return <PackChoice pack={pack} balance={data?.balance} onPack={setPack} onNext={() => setStep('card')} />;
  }
  return (
    <PaymentPanel
      item={{ type: 'credit', creditAmount: pack.credits, packageType: pack.id }}
      price={dollarsOf(pack.priceCents)}
      intention={intentions[pack.id] ?? newKey()}
      paidText={t('payments.creditsArrivingHere')}
      renderSummary={(amount) => (
        <PackSummary pack={pack} amount={amount} balance={data?.balance}>
          {busy || paid ? null : (
            <Button tone="ghost" size="s" icon={<ArrowLeft size={18} aria-hidden />} onClick={toPacks}>
              {t('payments.changePack')}
            </Button>
          )}
        </PackSummary>
      )}
      onBusy={onBusy}
      onPaid={(orderId) => {
        setPaid(true);
        if (orderId === null) return;
        void receiveCredits({ orderId, credits: pack.credits, previous: data?.balance ?? Infinity });
      }}
      onClose={onClose}
    />
  );
}
