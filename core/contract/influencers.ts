import type { RouteOf } from './route.ts';
import type * as schema from './influencers-schema.ts';

export const influencers: RouteOf<typeof schema.influencers> = {
  name: 'influencers.list',
  method: 'GET',
  path: '/influencers',
  access: 'admin',
  replyKeys: ['influencers', 'total', 'counts'],
};

export const ownedInfluencers: RouteOf<typeof schema.ownedInfluencers> = {
  name: 'influencers.owned',
  method: 'GET',
  path: '/influencers/owned',
  access: 'signed-in',
  replyKeys: ['influencers'],
};

export const ownedInfluencer: RouteOf<typeof schema.ownedInfluencer> = {
  name: 'influencers.ownedOne',
  method: 'GET',
  path: '/influencers/{id}/owned',
  access: 'signed-in',
  replyKeys: ['influencer'],
};

export const influencer: RouteOf<typeof schema.influencer> = {
  name: 'influencers.one',
  method: 'GET',
  path: '/influencers/{id}',
  access: 'admin',
  replyKeys: ['influencer'],
};

export const createInfluencer: RouteOf<typeof schema.createInfluencer> = {
  name: 'influencers.create',
  method: 'POST',
  path: '/influencers',
  access: 'admin',
  replyKeys: ['influencer'],
};

export const updateInfluencer: RouteOf<typeof schema.updateInfluencer> = {
  name: 'influencers.update',
  method: 'PUT',
  path: '/influencers/{id}',
  access: 'admin',
  replyKeys: ['influencer'],
};

export const influencerUses: RouteOf<typeof schema.influencerUses> = {
  name: 'influencers.uses',
  method: 'GET',
  path: '/influencers/{id}/uses',
  access: 'admin',
  replyKeys: ['uses'],
};

export const deleteInfluencer: RouteOf<typeof schema.deleteInfluencer> = {
  name: 'influencers.delete',
  method: 'DELETE',
  path: '/influencers/{id}',
  access: 'admin',
  replyKeys: ['ok', 'outcome'],
};

export const restoreInfluencer: RouteOf<typeof schema.restoreInfluencer> = {
  name: 'influencers.restore',
  method: 'POST',
  path: '/influencers/{id}/restore',
  access: 'admin',
  replyKeys: ['influencer'],
};

/** Multipart form with the file in the field `image`, at most 5 MB (spec §5, §7). */
export const uploadImage: RouteOf<typeof schema.uploadImage> = {
  name: 'influencers.uploadImage',
  method: 'POST',
  path: '/upload/image',
  access: 'admin',
  replyKeys: ['url', 'color'],
};

export const influencerReferences: RouteOf<typeof schema.influencerReferences> = {
  name: 'influencers.references',
  method: 'GET',
  path: '/influencers/{id}/references',
  access: 'admin',
  replyKeys: ['references'],
};

export const addReference: RouteOf<typeof schema.addReference> = {
  name: 'influencers.addReference',
  method: 'POST',
  path: '/influencers/{id}/references',
  access: 'admin',
  replyKeys: ['references'],
};

export const orderReferences: RouteOf<typeof schema.orderReferences> = {
  name: 'influencers.orderReferences',
  method: 'PUT',
  path: '/influencers/{id}/references',
  access: 'admin',
  replyKeys: ['references'],
};

export const updateReference: RouteOf<typeof schema.updateReference> = {
  name: 'influencers.updateReference',
  method: 'PUT',
  path: '/influencers/{id}/references/{referenceId}',
  access: 'admin',
  replyKeys: ['references'],
};

export const deleteReference: RouteOf<typeof schema.deleteReference> = {
  name: 'influencers.deleteReference',
  method: 'DELETE',
  path: '/influencers/{id}/references/{referenceId}',
  access: 'admin',
  replyKeys: ['references'],
};

export const referenceUses: RouteOf<typeof schema.referenceUses> = {
  name: 'influencers.referenceUses',
  method: 'GET',
  path: '/influencers/{id}/references/{referenceId}/uses',
  access: 'admin',
  replyKeys: ['workflows'],
};

export const referenceThumbnail: RouteOf<typeof schema.referenceThumbnail> = {
  name: 'influencers.referenceThumbnail',
  method: 'GET',
  path: '/influencers/{id}/references/{referenceId}/thumbnail',
  access: 'admin',
  replyKeys: ['type', 'base64'],
};
