import type { ReactNode } from 'react';
import type { PaymentItem } from './start-payment.ts';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CardForm } from './CardForm.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { PaidNotice } from './PaidNotice.tsx';
import { useStartedPayment } from './useStartedPayment.ts';

/**
 * One intention to pay, from start to end: the amount on the left, the card on the right. Each intention mounts a new one. Spec §4: on
 * success `onPaid` runs, and a second later `onClose`.
 */
export function PaymentPanel({
  item,
  price,
  intention,
  back,
  paidText,
  paidTitle,
  paidLink,
  renderSummary,
  onBusy,
  onPaid,
  onClose,
}: {
  item: PaymentItem;
  /** Shown until the server has sent the exact sum. */
  price: number;
  /** The key of the intention, when an earlier one continues. */
  intention?: string;
  /** Data that the return address has to carry. */
  back?: Record<string, string>;
  paidText: string;
  renderSummary: (amount: number) => ReactNode;
  onBusy: (busy: boolean) => void;
  /** `clientSecret`: the confirmed secret. */
  onPaid: (orderId: string | null, clientSecret: string | null) => void;
  /** Heading of the notice after the payment. */
  paidTitle?: string;
  paidLink?: ReactNode;
  onClose: () => void;
}) {
  const { t } = useText();
  const payment = useStartedPayment(item, intention);
  const [paid, setPaid] = useState<'paid' | 'settling' | null>(null);
  const [fieldsFailed, setFieldsFailed] = useState(false);
  const [round, setRound] = useState(0);
  const failed = fieldsFailed
    ? {
        message: t('payments.scriptFailed'),
        retry: () => {
          setFieldsFailed(false);
          setRound((now) => now + 1);
        },
      }
    : payment.state === 'failed'
      ? payment
      : null;

  return (
    <div className="pay grid grid-cols-[380px_minmax(0,1fr)] max-[1024px]:grid-cols-[280px_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)]">
      <section
        className="border-r border-r-line bg-page px-8 py-7 max-[1024px]:px-5.5 max-[1024px]:py-6 max-md:border-r-0 max-md:border-b max-md:border-b-line max-md:px-5 max-md:py-3.5"
        aria-label={t('payments.summary')}
      >
        {renderSummary(payment.state === 'ready' ? payment.started.amount : price)}
      </section>
      <div className="grid min-w-0">
        {paid ? (
          <PaidNotice
            settling={paid === 'settling'}
            title={paidTitle}
            text={paidText}
            link={paid === 'settling' ? null : paidLink}
            onClose={onClose}
          />
        ) : failed ? (
          <div
            className="grid min-h-130 content-center justify-center justify-items-center gap-2.5 p-8 text-center max-md:min-h-120"
            role="alert"
          >
            <h3 className="text-[1.375rem]">{t('payments.failedTitle')}</h3>
            <p className="mut max-w-[36ch]">{failed.message}</p>
            <Button className="mt-2.5" icon={<RotateCw size={18} aria-hidden />} onClick={failed.retry}>
              {t('ui.retry')}
            </Button>
          </div>
        ) : payment.state === 'ready' && payment.started.clientSecret === null ? (
          <NothingToPay text={paidText} onPaid={() => onPaid(payment.started.orderId, null)} onClose={onClose} />
        ) : payment.state === 'ready' && payment.started.clientSecret !== null ? (
          <CardForm
            key={round}
            stripe={payment.stripe}
            clientSecret={payment.started.clientSecret}
            amount={payment.started.amount}
            returnUrl={returnUrlOf({ ...back, ...(payment.started.orderId && { order: payment.started.orderId }) })}
            onBusy={onBusy}
            onPaid={(settling) => {
              setPaid(settling ? 'settling' : 'paid');
              // The payment is done: a person who does not wait for the window to close may close it.
              onBusy(false);
              onPaid(payment.started.orderId, payment.started.clientSecret);
            }}
            onLoadError={() => setFieldsFailed(true)}
          />
        ) : (
          <Preparing />
        )}
      </div>
    </div>
  );
}

/** Already paid: shows a notice and closes, as after a payment. */
function NothingToPay({ text, onPaid, onClose }: { text: string; onPaid: () => void; onClose: () => void }) {
  const tell = useRef(onPaid);
  useEffect(() => tell.current(), []);
  return <PaidNotice settling={false} text={text} onClose={onClose} />;
}

function Preparing() {
  const { t } = useText();
  return (
    <div className="pay-form flex flex-col gap-4.5 px-8 py-7 max-[1024px]:px-5.5 max-[1024px]:py-6 max-md:gap-3.5 max-md:px-5 max-md:pt-4 max-md:pb-[calc(20px+env(safe-area-inset-bottom))]">
      <CardFormSkeleton />
      <Button tone="ink" size="l" block pending>
        {t('payments.preparing')}
      </Button>
      <p className="sr-only" role="status">
        {t('payments.preparing')}
      </p>
      <p className="-mt-1.5 text-center text-s leading-[1.43] text-ink-2">{t('payments.safe')}</p>
    </div>
  );
}

/** Spec §7: /payment-success on our own origin; it carries the order. */
function returnUrlOf(remember: Record<string, string>): string {
  return `${globalThis.location.origin}${paths.paymentSuccess()}?${new URLSearchParams(remember)}`;
}
