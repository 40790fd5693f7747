import type { RouteOf } from './route.ts';
import type * as schema from './reports-schema.ts';

/** Reports are made with the form of the page `/report`. */
export const reports: RouteOf<typeof schema.reports> = {
  name: 'reports.list',
  method: 'GET',
  path: '/reports',
  access: 'admin',
  replyKeys: ['reports', 'total'],
};

export const moveReport: RouteOf<typeof schema.moveReport> = {
  name: 'reports.move',
  method: 'POST',
  path: '/reports/{id}/state',
  access: 'admin',
  replyKeys: ['report'],
};
