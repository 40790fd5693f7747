import type { RouteOf } from './route.ts';
import type * as schema from './payments-schema.ts';

export const createModelPayment: RouteOf<typeof schema.createModelPayment> = {
  name: 'payments.createModel',
  method: 'POST',
  path: '/payments/create-model-payment',
  access: 'signed-in',
  replyKeys: ['orderId', 'amount', 'currency', 'paymentIntent'],
};

export const createCreditPayment: RouteOf<typeof schema.createCreditPayment> = {
  name: 'payments.createCredits',
  method: 'POST',
  path: '/payments/create-credit-payment',
  access: 'signed-in',
  replyKeys: ['orderId', 'amount', 'currency', 'paymentIntent'],
};

export const createSubscriptionPayment: RouteOf<typeof schema.createSubscriptionPayment> = {
  name: 'payments.createSubscription',
  method: 'POST',
  path: '/payments/create-subscription-payment',
  access: 'signed-in',
  replyKeys: ['subscriptionId', 'orderId', 'clientSecret', 'amount', 'currency'],
};

export const order: RouteOf<typeof schema.order> = {
  name: 'payments.order',
  method: 'GET',
  path: '/payments/orders/{id}',
  access: 'signed-in',
  replyKeys: ['order'],
};
