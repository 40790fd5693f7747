import type { OpenDatabase } from '../../../pwa/src/offline/current-database.ts';

/** A device without pending operations: each of its requests reads changes. */
export function emptyDevice(userId: string): OpenDatabase {
  const none = { toArray: async () => [] };
  const table = {
    get: async () => undefined,
    count: async () => 0,
    bulkGet: async () => [],
    bulkPut: async () => undefined,
    bulkDelete: async () => undefined,
    orderBy: () => none,
    where: () => ({ startsWith: () => none, anyOf: () => none }),
  };
  const tables = { outbox: table, meta: table, history: table, snap_schedules: table };
  const transaction = (_mode: string, _names: unknown, work: (inTransaction: typeof tables) => unknown) => work(tables);
  return { userId, database: { ...tables, transaction } as never };
}

/** The response to a request without operations. */
export const emptyReply = () => ({
  status: 200,
  isOwn: true,
  contentType: 'application/json',
  protocol: '1',
  retryAfter: null,
  body: { protocol: 1, upgradeRequired: false, serverTime: new Date().toISOString(), results: [], changes: {} },
});
