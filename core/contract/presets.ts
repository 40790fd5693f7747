import type { RouteOf } from './route.ts';
import type * as schema from './presets-schema.ts';

export const presets: RouteOf<typeof schema.presets> = {
  name: 'presets.list',
  method: 'GET',
  path: '/presets',
  access: 'signed-in',
  replyKeys: ['presets'],
};

export const createPreset: RouteOf<typeof schema.createPreset> = {
  name: 'presets.create',
  method: 'POST',
  path: '/presets',
  access: 'signed-in',
  replyKeys: ['preset'],
};

export const updatePreset: RouteOf<typeof schema.updatePreset> = {
  name: 'presets.update',
  method: 'PUT',
  path: '/presets/{id}',
  access: 'signed-in',
  replyKeys: ['preset'],
};

export const deletePreset: RouteOf<typeof schema.deletePreset> = {
  name: 'presets.delete',
  method: 'DELETE',
  path: '/presets/{id}',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const restorePreset: RouteOf<typeof schema.restorePreset> = {
  name: 'presets.restore',
  method: 'POST',
  path: '/presets/{id}/restore',
  access: 'signed-in',
  replyKeys: ['preset'],
};
