import type { OfflineDatabase } from './database.ts';

/**
 * `syncedAt`: the server's time at the last sync; null before the first. `offsetMs`: server clock minus device clock at that
 * time.
 */
export type LastSync = { syncedAt: string | null; offsetMs: number };

export async function lastSyncOf({ meta }: OfflineDatabase): Promise<LastSync> {
  const [syncedAt, offset] = await meta.bulkGet(['syncedAt', 'serverOffsetMs']);
  return {
    syncedAt: typeof syncedAt?.value === 'string' ? syncedAt.value : null,
    offsetMs: typeof offset?.value === 'number' ? offset.value : 0,
  };
}
