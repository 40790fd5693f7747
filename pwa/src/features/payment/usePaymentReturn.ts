import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { ownedModels } from '#core/contract/marketplace.ts';
import { order } from '#core/contract/payments.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/useCall.ts';
import { chooseModel } from '../../session/chosen-model.ts';
import { followUntilEnd, pause } from './follow-order.ts';

export type PaymentReturnState = 'following' | 'model' | 'credits' | 'failed' | 'refused' | 'lost' | 'none';

/**
 * Stripe adds `redirect_status` to our own return address (docs.stripe.com/payments/payment-element: return_url).
 * Without an order there is nothing to tell: `none`.
 */
export function usePaymentReturn(): { state: PaymentReturnState; modelId: string | null } {
  const [params] = useSearchParams();
  const orderId = params.get('order');
  const modelId = params.get('model');
  const refused = params.get('redirect_status') === 'failed';
  const [state, setState] = useState<PaymentReturnState>(() => (!orderId ? 'none' : refused ? 'failed' : 'following'));

  useEffect(() => {
    if (!orderId || refused) return undefined;
    let left = false;
    let kind: 'model' | 'credits' = 'credits';
    const read = async () => {
      const reply = await call(order, { params: { id: orderId } });
      kind = reply.order.kind;
      return reply.order.status;
    };
    void followUntilEnd({ read, wait: pause, stopped: () => left }).then((end) => {
      if (left) return;
      if (end === 'fulfilled') {
        void refresh(creditBalance, creditTransactions, ownedModels, ownedInfluencers);
        if (kind === 'model' && modelId) chooseModel(modelId);
      }
      setState(end === 'fulfilled' ? kind : end === 'canceled' ? 'failed' : end);
    });
    return () => {
      left = true;
    };
  }, [orderId, refused, modelId]);

  return { state, modelId };
}
