import type { RouteOf } from './route.ts';
import type * as schema from './operations-schema.ts';

export const desk: RouteOf<typeof schema.desk> = {
  name: 'operations.desk',
  method: 'GET',
  path: '/operations/desk',
  access: 'admin',
  replyKeys: ['items', 'totals'],
};

export const installation: RouteOf<typeof schema.installation> = {
  name: 'operations.installation',
  method: 'GET',
  path: '/operations/installation',
  access: 'admin',
  replyKeys: ['queues', 'processes', 'operations'],
};

export const handleItem: RouteOf<typeof schema.handleItem> = {
  name: 'operations.handle',
  method: 'POST',
  path: '/operations/handled',
  access: 'admin',
  replyKeys: ['ok'],
};

export const retryPlan: RouteOf<typeof schema.retryPlan> = {
  name: 'operations.retryPlan',
  method: 'POST',
  path: '/operations/plans/{id}/retry',
  access: 'admin',
  replyKeys: ['ok'],
};

export const checkPost: RouteOf<typeof schema.checkPost> = {
  name: 'operations.checkPost',
  method: 'POST',
  path: '/operations/publications/{id}/check',
  access: 'admin',
  replyKeys: ['ok'],
};

export const declarePostMissing: RouteOf<typeof schema.declarePostMissing> = {
  name: 'operations.declarePostMissing',
  method: 'POST',
  path: '/operations/publications/{id}/missing',
  access: 'admin',
  replyKeys: ['ok'],
};

export const requeueJob: RouteOf<typeof schema.requeueJob> = {
  name: 'operations.requeueJob',
  method: 'POST',
  path: '/operations/jobs/{id}/requeue',
  access: 'admin',
  replyKeys: ['ok'],
};

export const discardJob: RouteOf<typeof schema.discardJob> = {
  name: 'operations.discardJob',
  method: 'DELETE',
  path: '/operations/jobs/{id}',
  access: 'admin',
  replyKeys: ['ok'],
};
