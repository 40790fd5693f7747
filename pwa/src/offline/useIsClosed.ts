import { useConnection } from '../api/connection.ts';
import { useSyncState } from './sync-state.ts';

/** Whether the product is in maintenance: the last response says so, or that to the last changes of this device. */
export function useIsClosed(): boolean {
  const isRefused = useConnection(({ lastSignal }) => lastSignal === 'closed');
  const isSyncRefused = useSyncState(({ failure }) => failure?.code === 'server.maintenance');
  return isRefused || isSyncRefused;
}
