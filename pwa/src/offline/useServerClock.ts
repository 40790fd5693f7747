import type { ServerClock } from './outbox/server-clock.ts';
import { useMemo } from 'react';
import { serverClock } from './outbox/server-clock.ts';
import { useOutboxState } from './useOutbox.ts';

const neverSynced = { offsetMs: 0, syncedAt: null };

/** The server's clock at an instant of the device's, estimated from the last sync. */
export function useServerClock(deviceNow: string): ServerClock {
  const lastSync = useOutboxState();
  return useMemo(() => serverClock(deviceNow, lastSync ?? neverSynced), [deviceNow, lastSync]);
}
