import type { ReactNode } from 'react';
import type { PaymentItem, StartedPayment } from './start-payment.ts';
import type { Stripe } from '@stripe/stripe-js';
import type { RuntimeConfig } from '../../api/runtime-config.ts';
import { RotateCw, CircleCheck, Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { messageOf } from '../../api/api-error.ts';
import { needsNewKey, newKey } from '../../api/new-key.ts';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { CardForm, CardFormSkeleton } from './CardForm.tsx';
import { startPayment } from './start-payment.ts';

/** Spec §9: the modal closes 1 s after success. */
const closeAfterMs = 1000;

type Place = Pick<RuntimeConfig, 'stripePublishableKey' | 'stripeScriptUrl'>;

type Preparation =
  | { state: 'preparing' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'ready'; stripe: Stripe; started: StartedPayment };

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
          <PaidNotice settling={paid === 'settling'} title={paidTitle} text={paidText} onClose={onClose} />
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
  const onPaidRef = useRef(onPaid);
  useEffect(() => onPaidRef.current(), []);
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

/** Spec §4 Payment modal: preparing, then either an error with a retry, or the card form's secret. */
function useStartedPayment(item: PaymentItem, firstKey?: string): Preparation {
  const { t } = useText();
  const config = useRuntimeConfig();
  const [key, setKey] = useState(() => firstKey ?? newKey());
  const payment = useQuery({
    queryKey: ['payment.start', item, key],
    queryFn: () => startPayment(item, key),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const script = useQuery({
    queryKey: ['payment.script', config?.stripeScriptUrl, config?.stripePublishableKey],
    queryFn: () => (config ? openStripe(config) : Promise.reject(new Error('Not configured'))),
    enabled: config !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  });

  if (payment.isError || script.isError) {
    const { error } = payment;
    return {
      state: 'failed',
      message: error ? messageOf(error, t) : t('payments.scriptFailed'),
      retry: () => {
        if (script.isError) void script.refetch();
        if (needsNewKey(error)) setKey(newKey());
        else if (error) void payment.refetch();
      },
    };
  }
  if (!payment.data || !script.data) return { state: 'preparing' };
  return { state: 'ready', stripe: script.data, started: payment.data };
}

/**
 * Loads Stripe.js from the server's address: Stripe's own (it must come from there, docs.stripe.com/js/including) or its stand-in's. Once
 * `window.Stripe` exists, the SDK's loader uses it and loads nothing itself.
 */
async function openStripe({ stripePublishableKey, stripeScriptUrl }: Place): Promise<Stripe> {
  if (!('Stripe' in globalThis)) await addScript(stripeScriptUrl);
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('Stripe.js did not start');
  return stripe;
}

/** A script that failed to load is removed, so that another try requests it again. */
function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    });
    document.head.append(script);
  });
}

function PaidNotice({
  settling,
  title,
  text,
  onClose,
}: {
  settling: boolean;
  title?: string | undefined;
  text: string;
  onClose: () => void;
}) {
  const { t } = useText();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const timer = setTimeout(() => close.current(), closeAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const Icon = settling ? Clock : CircleCheck;
  return (
    <div
      className="pay-done grid min-h-130 content-center justify-center justify-items-center gap-2.5 p-8 text-center max-md:min-h-120 [&>h3]:text-[1.375rem] [&>p]:max-w-[36ch] [&>svg]:text-completed-fg [&>svg[data-settling]]:text-processing-fg"
      role="status"
    >
      <Icon size={44} strokeWidth={2} aria-hidden data-settling={settling || undefined} />
      <h3>{settling ? t('payments.settling') : (title ?? t('payments.received'))}</h3>
      <p className="mut">{text}</p>
    </div>
  );
}
