import type { Stripe } from '@stripe/stripe-js';
import type { PaymentItem, StartedPayment } from './start-payment.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { needsNewKey, newKey } from '../../api/new-key.ts';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { useText } from '../../i18n/useText.ts';
import { openStripe } from './load-stripe.ts';
import { startPayment } from './start-payment.ts';

export type Preparation =
  | { state: 'preparing' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'ready'; stripe: Stripe; started: StartedPayment };

/** Spec §4 Payment modal: preparing, then either an error with a retry, or the card form's secret. */
export function useStartedPayment(item: PaymentItem, firstKey?: string): Preparation {
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
