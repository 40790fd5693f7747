import type { RouteOf } from './route.ts';
import type * as schema from './auth-schema.ts';

export const login: RouteOf<typeof schema.login> = {
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  replyKeys: ['token', 'user'],
};

/** Spec §5: the app sends the role customer. Whatever the role is, a new account is a customer's. */
export const register: RouteOf<typeof schema.register> = {
  name: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  replyKeys: ['token', 'user'],
};

export const forgotPassword: RouteOf<typeof schema.forgotPassword> = {
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  replyKeys: ['ok'],
};

export const resetPassword: RouteOf<typeof schema.resetPassword> = {
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  replyKeys: ['token', 'user'],
};

export const verifyEmail: RouteOf<typeof schema.verifyEmail> = {
  name: 'auth.verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  replyKeys: ['email'],
};

export const logout: RouteOf<typeof schema.logout> = {
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const me: RouteOf<typeof schema.me> = {
  name: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  replyKeys: ['user'],
};
