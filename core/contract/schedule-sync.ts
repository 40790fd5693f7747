import type { RouteOf } from './route.ts';
import type * as schema from './schedule-sync-schema.ts';

export const scheduleChanges: RouteOf<typeof schema.scheduleChanges> = {
  name: 'schedules.changes',
  method: 'GET',
  path: '/schedule/influencer/{id}/changes',
  access: 'signed-in',
  replyKeys: ['revision', 'full', 'more', 'upserts', 'deleted'],
};

/**
 * Responds with 200 whenever the envelope is right, with a result for each operation; `X-Sync-Protocol` marks such a
 * response.
 */
export const syncSchedules: RouteOf<typeof schema.syncSchedules> = {
  name: 'schedules.sync',
  method: 'POST',
  path: '/schedule/sync',
  access: 'signed-in',
  replyKeys: ['protocol', 'upgradeRequired', 'serverTime', 'results', 'changes'],
};
