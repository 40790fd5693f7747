import type { RouteOf } from './route.ts';
import type * as schema from './templates-schema.ts';

export const templates: RouteOf<typeof schema.templates> = {
  name: 'templates.list',
  method: 'GET',
  path: '/schedule/templates',
  access: 'signed-in',
  replyKeys: ['templates'],
};

export const createTemplate: RouteOf<typeof schema.createTemplate> = {
  name: 'templates.create',
  method: 'POST',
  path: '/schedule/templates',
  access: 'signed-in',
  replyKeys: ['template'],
};

export const renameTemplate: RouteOf<typeof schema.renameTemplate> = {
  name: 'templates.rename',
  method: 'PUT',
  path: '/schedule/templates/{id}',
  access: 'signed-in',
  replyKeys: ['template'],
};

export const deleteTemplate: RouteOf<typeof schema.deleteTemplate> = {
  name: 'templates.delete',
  method: 'DELETE',
  path: '/schedule/templates/{id}',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const restoreTemplate: RouteOf<typeof schema.restoreTemplate> = {
  name: 'templates.restore',
  method: 'POST',
  path: '/schedule/templates/{id}/restore',
  access: 'signed-in',
  replyKeys: ['template'],
};
