import type { RouteOf } from './route.ts';
import type * as schema from './schedules-schema.ts';

export const platforms: RouteOf<typeof schema.platforms> = {
  name: 'schedules.platforms',
  method: 'GET',
  path: '/schedule/platforms',
  access: 'signed-in',
  replyKeys: ['platforms'],
};

export const schedulesOfInfluencer: RouteOf<typeof schema.schedulesOfInfluencer> = {
  name: 'schedules.ofInfluencer',
  method: 'GET',
  path: '/schedule/influencer/{id}',
  access: 'signed-in',
  replyKeys: ['schedules', 'total'],
};

export const createSchedule: RouteOf<typeof schema.createSchedule> = {
  name: 'schedules.create',
  method: 'POST',
  path: '/schedule/create',
  access: 'signed-in',
  replyKeys: ['schedule'],
};

export const createBulk: RouteOf<typeof schema.createBulk> = {
  name: 'schedules.createBulk',
  method: 'POST',
  path: '/schedule/bulk',
  access: 'signed-in',
  replyKeys: ['id', 'successCount', 'errorCount', 'failed'],
};

export const undoBulk: RouteOf<typeof schema.undoBulk> = {
  name: 'schedules.undoBulk',
  method: 'DELETE',
  path: '/schedule/bulk/{id}',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const exportSchedules: RouteOf<typeof schema.exportSchedules> = {
  name: 'schedules.export',
  method: 'GET',
  path: '/schedule/influencer/{id}/export',
  access: 'signed-in',
  replyKeys: ['csv', 'count'],
};

export const exportAllSchedules: RouteOf<typeof schema.exportAllSchedules> = {
  name: 'schedules.exportAll',
  method: 'GET',
  path: '/schedule/export',
  access: 'signed-in',
  replyKeys: ['csv', 'count'],
};

export const updateSchedule: RouteOf<typeof schema.updateSchedule> = {
  name: 'schedules.update',
  method: 'PUT',
  path: '/schedule/{id}',
  access: 'signed-in',
  replyKeys: ['schedule'],
};

export const deleteSchedule: RouteOf<typeof schema.deleteSchedule> = {
  name: 'schedules.delete',
  method: 'DELETE',
  path: '/schedule/{id}',
  access: 'signed-in',
  replyKeys: ['ok'],
};

export const restoreSchedule: RouteOf<typeof schema.restoreSchedule> = {
  name: 'schedules.restore',
  method: 'POST',
  path: '/schedule/{id}/restore',
  access: 'signed-in',
  replyKeys: ['schedule'],
};

/**
 * Holds the response until the run ends, for ten minutes at most; `Prefer: respond-async` gets the present state at
 * once.
 */
export const triggerSchedule: RouteOf<typeof schema.triggerSchedule> = {
  name: 'schedules.trigger',
  method: 'POST',
  path: '/schedule/{id}/trigger',
  access: 'signed-in',
  replyKeys: ['contentGenerated', 'instagramPublished', 'instagramPostId', 'schedule'],
};
