import type { RouteOf } from './route.ts';
import type * as schema from './users-schema.ts';

export const users: RouteOf<typeof schema.users> = {
  name: 'users.list',
  method: 'GET',
  path: '/users',
  access: 'admin',
  replyKeys: ['users', 'total'],
};

export const createUser: RouteOf<typeof schema.createUser> = {
  name: 'users.create',
  method: 'POST',
  path: '/users',
  access: 'admin',
  replyKeys: ['user'],
};

export const userDetail: RouteOf<typeof schema.userDetail> = {
  name: 'users.detail',
  method: 'GET',
  path: '/users/{id}',
  access: 'admin',
  replyKeys: ['user', 'balance', 'held', 'orders', 'invoices', 'subscription', 'models', 'sessions', 'runs', 'audit'],
};

export const updateUser: RouteOf<typeof schema.updateUser> = {
  name: 'users.update',
  method: 'PUT',
  path: '/users/{id}',
  access: 'admin',
  replyKeys: ['user'],
};

export const deleteUser: RouteOf<typeof schema.deleteUser> = {
  name: 'users.delete',
  method: 'DELETE',
  path: '/users/{id}',
  access: 'admin',
  replyKeys: ['ok'],
};

export const endUserSessions: RouteOf<typeof schema.endUserSessions> = {
  name: 'users.endSessions',
  method: 'DELETE',
  path: '/users/{id}/sessions',
  access: 'admin',
  replyKeys: ['ok'],
};

export const endUserSession: RouteOf<typeof schema.endUserSession> = {
  name: 'users.endSession',
  method: 'DELETE',
  path: '/users/{id}/sessions/{sessionId}',
  access: 'admin',
  replyKeys: ['ok'],
};
