import type { RouteOf } from './route.ts';
import type * as schema from './subscriptions-schema.ts';

export const plans: RouteOf<typeof schema.plans> = {
  name: 'subscriptions.plans',
  method: 'GET',
  path: '/subscriptions/plans',
  access: 'public',
  replyKeys: ['plans'],
};

export const adminPlans: RouteOf<typeof schema.adminPlans> = {
  name: 'subscriptions.adminPlans',
  method: 'GET',
  path: '/subscriptions/admin/plans',
  access: 'admin',
  replyKeys: ['plans'],
};

export const createPlan: RouteOf<typeof schema.createPlan> = {
  name: 'subscriptions.createPlan',
  method: 'POST',
  path: '/subscriptions/admin/plans',
  access: 'admin',
  replyKeys: ['plan'],
};

export const updatePlan: RouteOf<typeof schema.updatePlan> = {
  name: 'subscriptions.updatePlan',
  method: 'PUT',
  path: '/subscriptions/admin/plans/{id}',
  access: 'admin',
  replyKeys: ['plan'],
};

export const currentSubscription: RouteOf<typeof schema.currentSubscription> = {
  name: 'subscriptions.current',
  method: 'GET',
  path: '/subscriptions/user/current',
  access: 'signed-in',
  replyKeys: ['subscription'],
};

export const cancelSubscription: RouteOf<typeof schema.cancelSubscription> = {
  name: 'subscriptions.cancel',
  method: 'DELETE',
  path: '/subscriptions/cancel',
  access: 'signed-in',
  replyKeys: ['subscription'],
};

export const undoCancelSubscription: RouteOf<typeof schema.undoCancelSubscription> = {
  name: 'subscriptions.undoCancel',
  method: 'POST',
  path: '/subscriptions/cancel/undo',
  access: 'signed-in',
  replyKeys: ['subscription'],
};

export const previewSwitch: RouteOf<typeof schema.previewSwitch> = {
  name: 'subscriptions.previewSwitch',
  method: 'GET',
  path: '/subscriptions/switch',
  access: 'signed-in',
  replyKeys: ['effect'],
};

export const switchPlan: RouteOf<typeof schema.switchPlan> = {
  name: 'subscriptions.switch',
  method: 'POST',
  path: '/subscriptions/switch',
  access: 'signed-in',
  replyKeys: ['subscription', 'clientSecret'],
};

export const startCardChange: RouteOf<typeof schema.startCardChange> = {
  name: 'subscriptions.startCardChange',
  method: 'POST',
  path: '/subscriptions/card',
  access: 'signed-in',
  replyKeys: ['clientSecret'],
};

export const finishCardChange: RouteOf<typeof schema.finishCardChange> = {
  name: 'subscriptions.finishCardChange',
  method: 'POST',
  path: '/subscriptions/card/confirmed',
  access: 'signed-in',
  replyKeys: ['subscription'],
};

export const billingHistory: RouteOf<typeof schema.billingHistory> = {
  name: 'subscriptions.billingHistory',
  method: 'GET',
  path: '/subscriptions/user/billing-history',
  access: 'signed-in',
  replyKeys: ['history', 'total'],
};

export const adminSubscriptions: RouteOf<typeof schema.adminSubscriptions> = {
  name: 'subscriptions.adminAll',
  method: 'GET',
  path: '/subscriptions/admin/all',
  access: 'admin',
  replyKeys: ['subscriptions', 'total', 'next'],
};

export const cancelForCustomer: RouteOf<typeof schema.cancelForCustomer> = {
  name: 'subscriptions.adminCancel',
  method: 'POST',
  path: '/subscriptions/admin/{id}/cancel',
  access: 'admin',
  replyKeys: ['subscription'],
};

export const refundLastInvoice: RouteOf<typeof schema.refundLastInvoice> = {
  name: 'subscriptions.adminRefund',
  method: 'POST',
  path: '/subscriptions/admin/{id}/refund',
  access: 'admin',
  replyKeys: ['refunded'],
};
