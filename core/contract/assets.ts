import type { RouteOf } from './route.ts';
import type * as schema from './assets-schema.ts';

export const assets: RouteOf<typeof schema.assets> = {
  name: 'assets.list',
  method: 'GET',
  path: '/influencers/{influencerId}/assets',
  access: 'signed-in',
  replyKeys: ['assets'],
};

export const addAsset: RouteOf<typeof schema.addAsset> = {
  name: 'assets.add',
  method: 'POST',
  path: '/influencers/{influencerId}/assets',
  access: 'signed-in',
  replyKeys: ['asset'],
};

export const updateAsset: RouteOf<typeof schema.updateAsset> = {
  name: 'assets.update',
  method: 'PUT',
  path: '/assets/{id}',
  access: 'signed-in',
  replyKeys: ['asset'],
};

export const deleteAsset: RouteOf<typeof schema.deleteAsset> = {
  name: 'assets.delete',
  method: 'DELETE',
  path: '/assets/{id}',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const restoreAsset: RouteOf<typeof schema.restoreAsset> = {
  name: 'assets.restore',
  method: 'POST',
  path: '/assets/{id}/restore',
  access: 'signed-in',
  replyKeys: ['asset'],
};
