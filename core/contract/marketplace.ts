import type { RouteOf } from './route.ts';
import type * as schema from './marketplace-schema.ts';

export const marketplaceModels: RouteOf<typeof schema.marketplaceModels> = {
  name: 'marketplace.models',
  method: 'GET',
  path: '/marketplace/models',
  access: 'public',
  replyKeys: ['models', 'total'],
};

export const marketplaceModel: RouteOf<typeof schema.marketplaceModel> = {
  name: 'marketplace.model',
  method: 'GET',
  path: '/marketplace/models/{id}',
  access: 'public',
  replyKeys: ['model'],
};

export const marketplaceCategories: RouteOf<typeof schema.marketplaceCategories> = {
  name: 'marketplace.categories',
  method: 'GET',
  path: '/marketplace/categories',
  access: 'public',
  replyKeys: ['categories'],
};

export const ownedModels: RouteOf<typeof schema.ownedModels> = {
  name: 'marketplace.ownedModels',
  method: 'GET',
  path: '/marketplace/user/owned-models',
  access: 'signed-in',
  replyKeys: ['models'],
};

export const certificate: RouteOf<typeof schema.certificate> = {
  name: 'marketplace.certificate',
  method: 'GET',
  path: '/marketplace/models/{id}/certificate',
  access: 'signed-in',
  replyKeys: ['certificate'],
};

export const handOverModel: RouteOf<typeof schema.handOverModel> = {
  name: 'marketplace.handOver',
  method: 'POST',
  path: '/marketplace/models/{id}/handover',
  access: 'signed-in',
  replyKeys: ['isFirst'],
};

export const downloadCertificate: RouteOf<typeof schema.downloadCertificate> = {
  name: 'marketplace.downloadCertificate',
  method: 'POST',
  path: '/marketplace/models/{id}/certificate',
  access: 'signed-in',
  replyKeys: ['grant'],
};

export const checkCertificate: RouteOf<typeof schema.checkCertificate> = {
  name: 'marketplace.checkCertificate',
  method: 'GET',
  path: '/marketplace/certificates/{number}',
  access: 'public',
  replyKeys: ['certificate'],
};
