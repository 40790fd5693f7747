import { StrictMode, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';

/** A minimal shop on the unmodified Stripe libraries. Its address decides what it shows. */
const query = new URLSearchParams(location.search);
const locale = query.get('locale') === 'en' ? 'en' : 'tr';
const night = query.get('theme') === 'night';
const letters = Number(query.get('letters') ?? 16);
const sizes = { fontSizeBase: `${letters}px`, spacingUnit: `${letters / 4}px` };

function PayForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [notifications, setReport] = useState('');
  const [ready, setReady] = useState(false);
  const [complete, setComplete] = useState(false);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (stripe === null || elements === null) return;
    setReport('…');
    const isSetup = query.get('secret')?.startsWith('seti_');
    const { error, notice: done } = isSetup ? await storeCard(stripe, elements) : await payNow(stripe, elements);
    setReport(error === undefined ? (done ?? '') : `${error.code ?? error.type}: ${error.message ?? ''}`);
  };
  return (
    <form aria-label="Ödeme" onSubmit={(event) => void pay(event)}>
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={({ error }) => setReport(`Yüklenemedi: ${error.message ?? ''}`)}
        onChange={(change) => setComplete(change.complete)}
      />
      <button disabled={!ready}>Öde</button>
      <p role="status" data-complete={complete}>
        {notifications}
      </p>
    </form>
  );
}

async function payNow(stripe: Stripe, elements: StripeElements) {
  const { error, paymentIntent } = await stripe.confirmPayment({ elements, redirect: 'if_required' });
  return { error, notice: paymentIntent && `Ödendi: ${paymentIntent.status}` };
}

async function storeCard(stripe: Stripe, elements: StripeElements) {
  const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required' });
  return { error, notice: setupIntent && `Kaydedildi: ${setupIntent.status}` };
}

function optionsFor(dark: boolean, language: 'tr' | 'en') {
  const variables = dark
    ? { colorPrimary: '#9FADFF', colorBackground: '#111931', colorText: '#F4F6FC', colorDanger: '#FFA29B' }
    : { colorPrimary: '#2A3BE0', colorBackground: '#FFFFFF', colorText: '#0B1226', colorDanger: '#AD1D1D' };
  const appearance = {
    theme: dark ? ('night' as const) : ('stripe' as const),
    variables: {
      ...variables,
      ...sizes,
      fontFamily: '"Figtree Variable", system-ui, sans-serif',
      borderRadius: '14px',
    },
  };
  return { clientSecret: query.get('secret') ?? '', locale: language, appearance };
}

function Shop() {
  const [options, setOptions] = useState(() => optionsFor(night, locale));
  return (
    <main>
      <h1>Mağaza</h1>
      <Elements stripe={stripePromise} options={options}>
        <PayForm />
      </Elements>
      <button onClick={() => setOptions(optionsFor(true, 'en'))}>Gece, İngilizce</button>
    </main>
  );
}

const stripePromise = loadStripe('pk_test_sandbox');

document.documentElement.lang = locale;
document.documentElement.className = night ? 'night' : '';
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
);
