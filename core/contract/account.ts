import type { RouteOf } from './route.ts';
import type * as schema from './account-schema.ts';

export const ownAccount: RouteOf<typeof schema.ownAccount> = {
  name: 'account.get',
  method: 'GET',
  path: '/account',
  access: 'signed-in',
  replyKeys: ['user', 'emailVerifiedAt', 'wantedEmail'],
};

export const changeName: RouteOf<typeof schema.changeName> = {
  name: 'account.changeName',
  method: 'PUT',
  path: '/account',
  access: 'signed-in',
  replyKeys: ['user'],
};

export const changePassword: RouteOf<typeof schema.changePassword> = {
  name: 'account.changePassword',
  method: 'POST',
  path: '/account/password',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const askNewEmail: RouteOf<typeof schema.askNewEmail> = {
  name: 'account.askNewEmail',
  method: 'POST',
  path: '/account/email',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const askVerification: RouteOf<typeof schema.askVerification> = {
  name: 'account.askVerification',
  method: 'POST',
  path: '/account/verification',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const ownSessions: RouteOf<typeof schema.ownSessions> = {
  name: 'account.sessions',
  method: 'GET',
  path: '/account/sessions',
  access: 'signed-in',
  replyKeys: ['devices'],
};

export const endOwnSession: RouteOf<typeof schema.endOwnSession> = {
  name: 'account.endSession',
  method: 'DELETE',
  path: '/account/sessions/{id}',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const endOtherSessions: RouteOf<typeof schema.endOtherSessions> = {
  name: 'account.endOtherSessions',
  method: 'DELETE',
  path: '/account/sessions',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const deleteOwnAccount: RouteOf<typeof schema.deleteOwnAccount> = {
  name: 'account.delete',
  method: 'POST',
  path: '/account/deletion',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const exportOwnData: RouteOf<typeof schema.exportOwnData> = {
  name: 'account.export',
  method: 'POST',
  path: '/account/export',
  access: 'signed-in',
  replyKeys: ['grant'],
};
