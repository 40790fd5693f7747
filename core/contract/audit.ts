import type { RouteOf } from './route.ts';
import type * as schema from './audit-schema.ts';

export const auditEntries: RouteOf<typeof schema.auditEntries> = {
  name: 'audit.list',
  method: 'GET',
  path: '/audit',
  access: 'admin',
  replyKeys: ['entries', 'next'],
};
