import { jsonReply, type PlainReply } from '../kit/sandbox-server.ts';
import type { Control } from './billing-controls.ts';
import { closeDispute, isOpenDispute, openDispute } from './dispute.ts';
import { detachMethod } from './payment-method-api.ts';
import { refundCharge } from './refund.ts';
import { endSubscription, hasEnded } from './subscription-states.ts';
import { byItself, type StripeState, type StripeWorld } from './stripe-state.ts';
import type { CardOutcome } from './test-cards.ts';

type Body = Record<string, unknown>;

const cardDoes: Record<string, CardOutcome> = {
  approve: { kind: 'approve' },
  challenge: { kind: 'challenge', everyTime: true },
  decline: {
    kind: 'decline',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    saves: true,
  },
};

/** What a merchant, a bank or a cardholder does outside of the API; control-routes.ts names them all. */
export function chargeControls(world: StripeWorld, settle: () => Promise<void>): Control[] {
  const stores = () => world.state.value;
  const act = <T extends object>(
    name: string,
    find: (state: StripeState, body: Body) => T | undefined,
    change: (object: T, body: Body) => void,
  ): Control => ({
    name,
    act: async (body): Promise<PlainReply> => {
      const object = find(stores(), body);
      if (object === undefined) return jsonReply(404, { error: 'no such object' });
      change(object, body);
      world.state.save();
      await settle();
      return jsonReply(200, object);
    },
  });
  return [
    act('card', methodOf, (method, { does }) => {
      const outcome = cardDoes[String(does)];
      if (outcome === undefined) throw badBody('a card does approve, decline or challenge');
      stores().outcomes[method.id] = outcome;
    }),
    act('detach', methodOf, (method) => void detachMethod(world, method, byItself)),
    act(
      'refund',
      ({ charges }, { charge }) => charges[String(charge)],
      (charge, { amount }) => {
        const left = charge.amount - charge.amount_refunded;
        const cents = amount === undefined ? left : Number(amount);
        if (!Number.isSafeInteger(cents) || cents < 1 || cents > left) throw badBody(`amount is 1 to ${left}`);
        refundCharge(world, charge, { amount: cents, reason: 'requested_by_customer', metadata: {} }, byItself);
      },
    ),
    act(
      'dispute',
      ({ charges }, { charge }) => charges[String(charge)],
      (charge) => {
        if (!charge.paid || charge.disputed || charge.refunded)
          throw badBody('only a paid charge can be disputed, once');
        openDispute(world, charge, 'fraudulent', byItself);
      },
    ),
    act(
      'close-dispute',
      ({ disputes }, { dispute }) => disputes[String(dispute)],
      (dispute, { won }) => {
        if (!isOpenDispute(dispute)) throw badBody('the dispute is closed');
        closeDispute(world, dispute, won === true || won === 'true', byItself);
      },
    ),
    act(
      'cancel',
      ({ subscriptions }, { subscription }) => subscriptions[String(subscription)],
      (subscription) => {
        if (hasEnded(subscription)) throw badBody('the subscription has ended');
        endSubscription(world, subscription, 'cancellation_requested', byItself);
      },
    ),
  ];
}

function methodOf({ methods }: StripeState, { paymentMethod }: Body) {
  return methods[String(paymentMethod)];
}

function badBody(message: string): Error {
  return Object.assign(new Error(message), { name: 'BadBody' });
}
