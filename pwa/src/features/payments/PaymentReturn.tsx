import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { ownedModels } from '#core/contract/marketplace.ts';
import { order } from '#core/contract/payments.ts';
import { billingHistory, currentSubscription } from '#core/contract/subscriptions.ts';
import { useCall, refresh } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../api/session-store.ts';
import { Art } from '../../ui/Art.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { call } from '../../api/call.ts';
import { chooseModel } from '../../session/chosen-model.ts';
import { startsRun } from '../../session/first-run.ts';
import { followSubscription } from './subscription-payment.tsx';
import { followUntilEnd, lookOf, pause } from './follow-order.ts';
import './payment-return.css';

type PaymentReturnState =
  | 'checking'
  | 'following'
  | 'model'
  | 'credits'
  | 'subscription'
  | 'failed'
  | 'refused'
  | 'lost'
  | 'none';

/** Spec §2 /payment-success: the bank's own page sends the buyer back here. Follows the order to its end. */
export function PaymentReturn({ renderBought }: { renderBought: (modelId: string) => ReactNode }) {
  const { t } = useText();
  const { state, modelId } = usePaymentReturn();
  const user = useUser();
  switch (state) {
    case 'checking':
      return <Result state={state} title={t('payments.returnChecking')} text={t('payments.returnWaitingText')} />;
    case 'following':
      return <Result state={state} title={t('payments.returnWaiting')} text={t('payments.returnWaitingText')} />;
    case 'model':
      return (
        <Result state={state} title={t('payments.returnModel')} text={t('payments.returnModelText')}>
          <ToModels modelId={modelId} />
          {user && modelId ? renderBought(modelId) : null}
        </Result>
      );
    case 'credits':
      return (
        <Result state={state} title={t('payments.returnCredits')} text={<NewBalance />}>
          {user && modelId ? (
            <LinkButton tone="ink" to={paths.creator(modelId)} state={startsRun}>
              {t('payments.toCreator')}
            </LinkButton>
          ) : (
            <ToModels modelId={null} />
          )}
        </Result>
      );
    case 'subscription':
      return (
        <Result state={state} title={t('payments.returnSubscription')} text={<NewBalance />}>
          <LinkButton tone="ink" to={paths.subscriptions()}>
            {t('payments.toSubscription')}
          </LinkButton>
        </Result>
      );
    case 'failed':
      return (
        <Result state={state} title={t('payments.returnFailed')} text={t('payments.returnFailedText')}>
          <LinkButton tone="ink" to={paths.marketplace(modelId ?? undefined)}>
            {t('payments.toMarketplace')}
          </LinkButton>
        </Result>
      );
    case 'refused':
      return (
        <Result state={state} title={t('payments.returnRefused')} text={t('payments.notGranted')}>
          <ToModels modelId={null} />
        </Result>
      );
    case 'lost':
      return (
        <Result
          state={state}
          title={t(user ? 'payments.returnLost' : 'payments.returnSignIn')}
          text={t('payments.returnLostText')}
        >
          <ToModels modelId={null} />
        </Result>
      );
    case 'none':
      return (
        <Result state={state} title={t('payments.returnNone')} text={t('payments.returnNoneText')}>
          <ToModels modelId={null} />
        </Result>
      );
  }
  return state satisfies never;
}

const icons = {
  checking: Clock,
  following: Clock,
  model: CircleCheck,
  credits: CircleCheck,
  subscription: CircleCheck,
  failed: CircleAlert,
  refused: CircleAlert,
  lost: CircleAlert,
  /** This state shows a drawing instead. */
  none: null,
} as const;

function Result({
  state,
  title,
  text,
  children,
}: {
  state: PaymentReturnState;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const Icon = icons[state];
  return (
    <div
      className="pay-return grid justify-items-center gap-3 py-10 text-center [&>p]:max-w-[44ch] data-[state=checking]:[&>svg]:text-ink-2 data-[state=failed]:[&>svg]:text-failed-fg data-[state=following]:[&>svg]:text-processing-fg data-[state=lost]:[&>svg]:text-failed-fg data-[state=refused]:[&>svg]:text-failed-fg [&>svg:not(.art)]:text-completed-fg"
      data-state={state}
      role="status"
    >
      {Icon ? <Icon size={52} strokeWidth={2} aria-hidden /> : <Art name="wall" />}
      <h1 tabIndex={-1}>{title}</h1>
      {text ? <p className="mut text-balance">{text}</p> : null}
      {children}
    </div>
  );
}

function ToModels({ modelId }: { modelId: string | null }) {
  const { t } = useText();
  const user = useUser();
  if (!user) {
    const back = `${globalThis.location.pathname}${globalThis.location.search}`;
    return (
      <LinkButton tone="ink" to={paths.auth()} state={{ redirectTo: back }}>
        {t('payments.toLogin')}
      </LinkButton>
    );
  }
  return (
    <LinkButton tone="ink" to={paths.dashboard()} state={modelId ? { selectedInfluencerId: modelId } : null}>
      {t('payments.toModels')}
    </LinkButton>
  );
}

function NewBalance() {
  const { t } = useText();
  const f = useFormat();
  const { data } = useCall(creditBalance, {});
  return data ? t('payments.returnCreditsText', { balance: f.number(data.balance) }) : null;
}

/**
 * Stripe adds `redirect_status` to our own return address (docs.stripe.com/payments/payment-element: return_url). Without an order the
 * state is `none`.
 */
function usePaymentReturn(): { state: PaymentReturnState; modelId: string | null } {
  const [params] = useSearchParams();
  const orderId = params.get('order');
  const modelId = params.get('model');
  const planId = params.get('plan');
  const message = params.get('redirect_status');
  const isSubscription = orderId === null && planId !== null;
  const [state, setState] = useState<PaymentReturnState>(() =>
    !orderId && !planId ? 'none' : message === 'succeeded' ? 'following' : 'checking',
  );

  useEffect(() => {
    if (!isSubscription) return undefined;
    let left = false;
    const end = message === 'failed' ? Promise.resolve('canceled' as const) : followSubscription(planId, () => left);
    void end.then((how) => {
      if (left) return;
      void refresh(currentSubscription, billingHistory, creditBalance, creditTransactions);
      setState(how === 'fulfilled' ? 'subscription' : how === 'canceled' ? 'failed' : how);
    });
    return () => {
      left = true;
    };
  }, [isSubscription, planId, message]);

  useEffect(() => {
    if (!orderId) return undefined;
    let left = false;
    let kind: 'model' | 'credits' | 'subscription' = 'credits';
    const read = async () => {
      const { order: match } = await call(order, { params: { id: orderId } });
      kind = match.kind;
      // The address may be older than the order: a buyer whose bank refused may have paid since.
      return message === 'failed' && match.status === 'open' ? 'canceled' : lookOf(match);
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
  }, [orderId, message, modelId]);

  return { state, modelId };
}
