import type { RouteOf } from './route.ts';
import type * as schema from './model-sale-schema.ts';

export const takeOffSale: RouteOf<typeof schema.takeOffSale> = {
  name: 'influencers.takeOffSale',
  method: 'POST',
  path: '/influencers/{id}/off-sale',
  access: 'admin',
  replyKeys: ['influencer'],
};

/** The file itself: `GET /influencers/consent?grant=…`. */
export const openConsent: RouteOf<typeof schema.openConsent> = {
  name: 'influencers.openConsent',
  method: 'POST',
  path: '/influencers/{id}/consent',
  access: 'admin',
  replyKeys: ['grant'],
};
