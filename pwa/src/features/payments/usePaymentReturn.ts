import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { ownedModels } from '#core/contract/marketplace.ts';
import { order } from '#core/contract/payments.ts';
import { billingHistory, currentSubscription } from '#core/contract/subscriptions.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/useCall.ts';
import { chooseModel } from '../../session/chosen-model.ts';
import { followSubscription } from './follow-subscription.ts';
import { followUntilEnd, lookOf, pause } from './follow-order.ts';

export type PaymentReturnState =
  | 'checking'
  | 'following'
  | 'model'
  | 'credits'
  | 'subscription'
  | 'failed'
  | 'refused'
  | 'lost'
  | 'none';

/**
 * Stripe adds `redirect_status` to our own return address (docs.stripe.com/payments/payment-element: return_url). Without an order the
 * state is `none`.
 */
export function usePaymentReturn(): { state: PaymentReturnState; modelId: string | null } {
  const [params] = useSearchParams();
  const orderId = params.get('order');
  const modelId = params.get('model');
  const planId = params.get('plan');
  const said = params.get('redirect_status');
  const isSubscription = orderId === null && planId !== null;
  const [state, setState] = useState<PaymentReturnState>(() =>
    !orderId && !planId ? 'none' : said === 'succeeded' ? 'following' : 'checking',
  );

  useEffect(() => {
    if (!isSubscription) return undefined;
    let left = false;
    const end = said === 'failed' ? Promise.resolve('canceled' as const) : followSubscription(planId, () => left);
    void end.then((how) => {
      if (left) return;
      void refresh(currentSubscription, billingHistory, creditBalance, creditTransactions);
      setState(how === 'fulfilled' ? 'subscription' : how === 'canceled' ? 'failed' : how);
    });
    return () => {
      left = true;
    };
  }, [isSubscription, planId, said]);

  useEffect(() => {
    if (!orderId) return undefined;
    let left = false;
    let kind: 'model' | 'credits' | 'subscription' = 'credits';
    const read = async () => {
      const { order: found } = await call(order, { params: { id: orderId } });
      kind = found.kind;
      // The address may be older than the order: a buyer whose bank refused may have paid since.
      return said === 'failed' && found.status === 'open' ? 'canceled' : lookOf(found);
    };
    void followUntilEnd({ read, wait: pause, stopped: () => left }).then((end) => {
      if (left) return;
      if (end === 'fulfilled') {
        void refresh(creditBalance, creditTransactions, ownedModels, ownedInfluencers, currentSubscription);
        if (kind === 'model' && modelId) chooseModel(modelId);
      }
      setState(end === 'fulfilled' ? kind : end === 'canceled' ? 'failed' : end);
    });
    return () => {
      left = true;
    };
  }, [orderId, said, modelId]);

  return { state, modelId };
}
