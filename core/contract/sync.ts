import type { RouteOf } from './route.ts';
import type * as schema from './sync-schema.ts';

/** As `POST /schedule/sync` for operations of every entity. One without `entity` is of a plan. */
export const sync: RouteOf<typeof schema.sync> = {
  name: 'outbox.sync',
  method: 'POST',
  path: '/sync',
  access: 'signed-in',
  replyKeys: ['protocol', 'upgradeRequired', 'serverTime', 'results', 'changes'],
};
