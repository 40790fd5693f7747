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

export const orderDetail: RouteOf<typeof schema.orderDetail> = {
  name: 'payments.adminOrder',
  method: 'GET',
  path: '/payments/admin/orders/{id}',
  access: 'admin',
  replyKeys: ['order'],
};

export const refundOrder: RouteOf<typeof schema.refundOrder> = {
  name: 'payments.adminRefund',
  method: 'POST',
  path: '/payments/admin/orders/{id}/refund',
  access: 'admin',
  replyKeys: ['refund'],
};

export const sendPaymentLink: RouteOf<typeof schema.sendPaymentLink> = {
  name: 'payments.adminSendLink',
  method: 'POST',
  path: '/payments/admin/orders/{id}/payment-link',
  access: 'admin',
  replyKeys: ['sentAt'],
};
