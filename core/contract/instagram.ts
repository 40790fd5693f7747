import type { RouteOf } from './route.ts';
import type * as schema from './instagram-schema.ts';

export const instagramAccounts: RouteOf<typeof schema.instagramAccounts> = {
  name: 'instagram.accounts',
  method: 'GET',
  path: '/instagram/accounts',
  access: 'admin',
  replyKeys: ['accounts'],
};

/** Requested from Instagram when the card is shown; `quota` is null when Instagram does not return it. */
export const instagramQuota: RouteOf<typeof schema.instagramQuota> = {
  name: 'instagram.quota',
  method: 'GET',
  path: '/instagram/accounts/{id}/quota',
  access: 'admin',
  replyKeys: ['quota'],
};

export const instagramAuthUrl: RouteOf<typeof schema.instagramAuthUrl> = {
  name: 'instagram.authUrl',
  method: 'GET',
  path: '/instagram/auth-url/{id}',
  access: 'admin',
  replyKeys: ['authUrl'],
};

export const deleteInstagramAccount: RouteOf<typeof schema.deleteInstagramAccount> = {
  name: 'instagram.delete',
  method: 'DELETE',
  path: '/instagram/accounts/{id}',
  access: 'admin',
  replyKeys: ['ok'],
};

export const instagramRequests: RouteOf<typeof schema.instagramRequests> = {
  name: 'instagram.requests',
  method: 'GET',
  path: '/instagram/requests',
  access: 'admin',
  replyKeys: ['requests'],
};

export const ownInstagramRequest: RouteOf<typeof schema.ownInstagramRequest> = {
  name: 'instagram.ownRequest',
  method: 'GET',
  path: '/instagram/requests/{id}',
  access: 'signed-in',
  replyKeys: ['request', 'declined'],
};

export const requestInstagram: RouteOf<typeof schema.requestInstagram> = {
  name: 'instagram.request',
  method: 'POST',
  path: '/instagram/requests',
  access: 'signed-in',
  replyKeys: ['request'],
};

export const declineInstagram: RouteOf<typeof schema.declineInstagram> = {
  name: 'instagram.decline',
  method: 'POST',
  path: '/instagram/requests/{id}/decline',
  access: 'admin',
  replyKeys: ['ok'],
};

export const publishReal: RouteOf<typeof schema.publishReal> = {
  name: 'instagram.publishReal',
  method: 'POST',
  path: '/instagram/publish-real',
  access: 'signed-in',
  replyKeys: ['publication'],
};

export const previewPost: RouteOf<typeof schema.previewPost> = {
  name: 'instagram.preview',
  method: 'POST',
  path: '/instagram/preview',
  access: 'signed-in',
  replyKeys: ['url'],
};

export const readiness: RouteOf<typeof schema.readiness> = {
  name: 'instagram.readiness',
  method: 'POST',
  path: '/instagram/readiness',
  access: 'signed-in',
  replyKeys: ['readiness'],
};

export const publication: RouteOf<typeof schema.publication> = {
  name: 'instagram.publication',
  method: 'GET',
  path: '/publications/{id}',
  access: 'signed-in',
  replyKeys: ['publication'],
};

export const checkPublication: RouteOf<typeof schema.checkPublication> = {
  name: 'instagram.checkPublication',
  method: 'POST',
  path: '/publications/{id}/check',
  access: 'signed-in',
  replyKeys: ['publication'],
};

export const declareMissing: RouteOf<typeof schema.declareMissing> = {
  name: 'instagram.declareMissing',
  method: 'POST',
  path: '/publications/{id}/missing',
  access: 'signed-in',
  replyKeys: ['publication'],
};

export const disclosures: RouteOf<typeof schema.disclosures> = {
  name: 'instagram.disclosures',
  method: 'GET',
  path: '/instagram/contents/{id}/disclosures',
  access: 'signed-in',
  replyKeys: ['disclosures'],
};

export const exportDisclosures: RouteOf<typeof schema.exportDisclosures> = {
  name: 'instagram.exportDisclosures',
  method: 'POST',
  path: '/instagram/disclosures/export',
  access: 'admin',
  replyKeys: ['grant'],
};
