import type { Stripe, CustomFontSource, StripeElements, StripeError } from '@stripe/stripe-js';
import type { SyntheticEvent } from 'react';
import type { Locale } from '#core/shared/locale.ts';
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import { CircleAlert, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import { declineSentence, paymentDeclines, shownByCardForm } from '#core/payments/decline.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../api/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAppearance } from './useAppearance.ts';

/**
 * paid: the bank accepted · settling: the bank takes its time, the order reports the outcome · refused: nothing was charged, the same form
 * can be sent again. `inField`: the card form already shows the error at its field.
 */
type CardOutcome =
  | { kind: 'paid' }
  | { kind: 'settling' }
  | { kind: 'refused'; code: string | null; message: string | null; inField: boolean };

type Confirmation = {
  paymentIntent?: { status: string } | undefined;
  setupIntent?: { status: string } | undefined;
  error?: Partial<StripeError> | undefined;
};

const tallEnough = 120;
const longestMs = 600;

type Refused = Extract<CardOutcome, { kind: 'refused' }>;

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

/** Stripe's own card fields in our design, and the one button that pays. */
export function CardForm(props: Props) {
  const { locale } = useText();
  const appearance = useAppearance();
  const [fonts] = useState(() => cardFonts(globalThis.location.origin));
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
      {/* In view also when the sheet has grown by a message, its own or Stripe's. */}
      <div className="pay-press sticky bottom-0 z-10 -mx-2 -my-2 grid gap-3.5 bg-surface p-2 [@media(max-height:480px)]:static">
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
      </div>
      <p className="-mt-1.5 text-center text-s leading-[1.43] text-ink-2">{t('payments.safe')}</p>
    </form>
  );
}

/**
 * One sentence for each reason: where the card form shows Stripe's own at its fields, only that nothing was charged; else ours for the
 * code, and Stripe's message where we have none (spec §8: provider error shown inline).
 */
export function refusalText({ code, message }: Refused, locale: Locale): string {
  const sentence = code !== null && shownByCardForm.has(code) ? 'payments.notCharged' : declineSentence(code);
  return (sentence === 'payments.failed' && message) || paymentDeclines[sentence][locale];
}

/**
 * Stripe reports its fields as ready a moment before their frame grows, and the frame grows only while it is visible. Until then its place
 * is reserved, so that the window does not collapse and open again.
 */
function onceTall(box: HTMLElement | null, then: () => void): void {
  const start = performance.now();
  const look = (): void => {
    const frame = box?.querySelector('iframe');
    if (!frame || frame.offsetHeight >= tallEnough || performance.now() - start >= longestMs) then();
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * Our typeface for the card fields (docs.stripe.com/js/elements_object/create#stripe_elements-options-fonts): they are Stripe's pages and
 * load it from our server, by absolute addresses. The ranges are those of the typeface's own stylesheet.
 */
export function cardFonts(origin: string): CustomFontSource[] {
  const face = (file: string, unicodeRange: string): CustomFontSource => ({
    family: 'Figtree Variable',
    src: `url(${new URL(file, origin).href})`,
    weight: '300 900',
    unicodeRange,
  });
  return [
    face(latin, 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122'),
    face(latinExt, 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0'),
  ];
}

/** Spec §4: secrets of `seti_` are confirmed as a setup, all others as a payment; a redirect only where the bank demands one. */
export async function confirmCard(given: {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  returnUrl: string;
}): Promise<CardOutcome> {
  const { stripe, elements, clientSecret, returnUrl } = given;
  const options = { elements, redirect: 'if_required', confirmParams: { return_url: returnUrl } } as const;
  return readConfirmation(
    isSetupSecret(clientSecret) ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options),
  );
}

export function isSetupSecret(clientSecret: string): boolean {
  return clientSecret.startsWith('seti_');
}

export function readConfirmation({ paymentIntent, setupIntent, error }: Confirmation): CardOutcome {
  // The response of an earlier confirmation was lost: this one is refused because the money was already charged.
  const status =
    paymentIntent?.status ?? setupIntent?.status ?? error?.payment_intent?.status ?? error?.setup_intent?.status;
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'processing' || status === 'requires_capture') return { kind: 'settling' };
  if (!error) return { kind: 'refused', code: null, message: null, inField: false };
  const forReaders = error.type === 'card_error' || error.type === 'validation_error';
  return {
    kind: 'refused',
    code: error.decline_code ?? error.code ?? null,
    message: forReaders ? (error.message ?? null) : null,
    inField: error.type === 'validation_error',
  };
}

/** Placeholder of the card fields: number, date and code, name, country. */
export function CardFormSkeleton() {
  return (
    <div
      className="grid min-h-[calc(351rem/16)] grid-cols-[1fr_1fr] content-between gap-x-4 gap-y-4.5 max-md:min-h-[calc(339rem/16)] max-md:gap-y-3.5"
      aria-hidden
    >
      <FieldSkeleton wide />
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton wide />
      <FieldSkeleton wide />
    </div>
  );
}

function FieldSkeleton({ wide }: { wide?: boolean }) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <Skeleton className="mb-2 h-4 w-24" />
      <Skeleton className="h-12 rounded-[14px]" />
    </div>
  );
}
