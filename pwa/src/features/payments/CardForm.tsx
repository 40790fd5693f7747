import type { Stripe } from '@stripe/stripe-js';
import type { SyntheticEvent } from 'react';
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import { CircleAlert, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../api/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { cardFonts } from './card-fonts.ts';
import { confirmCard, isSetupSecret } from './confirm-card.ts';
import { onceTall } from './once-tall.ts';
import { refusalText } from './refusal-text.ts';
import { useAppearance } from './useAppearance.ts';

type Props = {
  stripe: Stripe;
  clientSecret: string;
  /** The amount to pay, in dollars; 0 for a card that is only set up. */
  amount: number;
  /** The return address for a bank that redirects to its own page. */
  returnUrl: string;
  onBusy: (busy: boolean) => void;
  onPaid: (settling: boolean) => void;
  onLoadError: () => void;
};

const fonts = cardFonts(globalThis.location.origin);

/** Stripe's own card fields in our design, and the one button that pays. */
export function CardForm(props: Props) {
  const { locale } = useText();
  const appearance = useAppearance();
  const { stripe, clientSecret } = props;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, fonts, locale }}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ stripe, clientSecret, amount, returnUrl, onBusy, onPaid, onLoadError }: Props) {
  const { t, locale } = useText();
  const f = useFormat();
  const user = useUser();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [grown, setGrown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const underway = useRef(false);
  const place = useRef<HTMLDivElement>(null);

  async function pay(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    // Enter inside the card fields and a second press both come here: one payment at a time.
    if (!elements || !ready || underway.current) return;
    underway.current = true;
    setBusy(true);
    onBusy(true);
    setRefusal(null);
    const outcome = await confirmCard({ stripe, elements, clientSecret, returnUrl }).catch(
      () => ({ kind: 'refused', code: null, message: null, inField: false }) as const,
    );
    if (outcome.kind !== 'refused') return onPaid(outcome.kind === 'settling');
    underway.current = false;
    setBusy(false);
    onBusy(false);
    setRefusal(outcome.inField ? null : refusalText(outcome, locale));
  }

  function grow(): void {
    setReady(true);
    onceTall(place.current, () => setGrown(true));
  }

  return (
    <form
      className="pay-form flex flex-col gap-4.5 px-8 py-7 max-[1024px]:px-5.5 max-[1024px]:py-6 max-md:gap-3.5 max-md:px-5 max-md:pt-4 max-md:pb-[calc(20px+env(safe-area-inset-bottom))]"
      onSubmit={(event) => void pay(event)}
      aria-label={t('payments.cardForm')}
    >
      {ready ? null : <CardFormSkeleton />}
      <div
        ref={place}
        className={
          grown
            ? undefined
            : ready
              ? 'min-h-[calc(351rem/16)] max-md:min-h-[calc(339rem/16)]'
              : '-mt-4.5 h-0 overflow-hidden opacity-0 max-md:-mt-3.5'
        }
      >
        <PaymentElement
          options={{
            layout: 'tabs',
            readOnly: busy,
            defaultValues: { billingDetails: { name: user?.name ?? '', email: user?.email ?? '' } },
          }}
          onReady={() => grow()}
          onLoadError={onLoadError}
          onChange={() => setRefusal(null)}
        />
      </div>
      {refusal ? (
        <p
          className="flex gap-2.5 rounded-field bg-failed-bg px-3.5 py-3 font-strong text-failed-fg [&>svg]:mt-0.5 [&>svg]:flex-none"
          role="alert"
        >
          <CircleAlert size={20} aria-hidden />
          {refusal}
        </p>
      ) : null}
      <Button
        type="submit"
        tone="ink"
        size="l"
        block
        pending={busy}
        disabledReason={ready ? null : t('payments.preparing')}
        icon={<Lock size={20} aria-hidden />}
      >
        {isSetupSecret(clientSecret) && amount === 0
          ? t(busy ? 'payments.savingCard' : 'payments.saveCard')
          : busy
            ? t('payments.paying')
            : t('payments.pay', { amount: f.money(amount) })}
      </Button>
      <p className="-mt-1.5 text-center text-s leading-[1.43] text-ink-2">{t('payments.safe')}</p>
    </form>
  );
}
