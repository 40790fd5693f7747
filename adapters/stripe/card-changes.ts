import Stripe from 'stripe';
import type { BillingGateway } from '#core/subscriptions/billing-gateway.ts';
import type { StripeClient } from './stripe-client.ts';
import { orNull } from './stripe-client.ts';

type CardChanges = Pick<
  BillingGateway,
  'createCardSetup' | 'retrieveCardSetup' | 'chargedCard' | 'chargeCard' | 'payInvoice'
>;

/** Another card for a running subscription (docs.stripe.com/payments/save-and-reuse, docs.stripe.com/api/invoices/pay). */
export function cardChanges({ stripe, answerOf }: StripeClient): CardChanges {
  return {
    createCardSetup: ({ rowId, userId, customerId, key }) =>
      answerOf('createCardSetup', async () => {
        const { client_secret: clientSecret } = await stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method_types: ['card'],
            usage: 'off_session',
            metadata: { subscription_id: rowId, user_id: userId },
          },
          { idempotencyKey: key },
        );
        if (clientSecret === null) throw new Error('Stripe made a setup without a secret');
        return { clientSecret };
      }),

    retrieveCardSetup: (id) =>
      answerOf('retrieveCardSetup', async () => {
        const found = await orNull(() => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }));
        return (
          found && {
            isConfirmed: found.status === 'succeeded',
            customerId: idOf(found.customer),
            rowId: found.metadata?.['subscription_id'] ?? null,
            methodId: idOf(found.payment_method),
            enteredAt: enteredAtOf(found.payment_method),
          }
        );
      }),

    chargedCard: (subscriptionId) =>
      answerOf('chargedCard', async () => {
        const expand = ['default_payment_method'];
        const found = await orNull(() => stripe.subscriptions.retrieve(subscriptionId, { expand }));
        const methodId = idOf(found?.default_payment_method ?? null);
        const enteredAt = enteredAtOf(found?.default_payment_method ?? null);
        return methodId === null || enteredAt === null ? null : { methodId, enteredAt };
      }),

    chargeCard: ({ subscriptionId, customerId, methodId }) =>
      answerOf('chargeCard', async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
        await stripe.subscriptions.update(subscriptionId, { default_payment_method: methodId });
        return null;
      }),

    payInvoice: ({ invoiceId, methodId }) =>
      answerOf('payInvoice', async () => {
        try {
          await stripe.invoices.pay(invoiceId, { payment_method: methodId });
        } catch (fault) {
          const code = fault instanceof Stripe.errors.StripeError ? fault.code : null;
          if (code !== 'invoice_already_paid') throw fault;
        }
        return null;
      }),
  };
}

function enteredAtOf(method: string | Stripe.PaymentMethod | null): string | null {
  return method === null || typeof method === 'string' ? null : new Date(method.created * 1000).toISOString();
}

function idOf(of: string | { id: string } | null): string | null {
  return typeof of === 'object' ? (of?.id ?? null) : of;
}
