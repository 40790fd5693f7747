import { useSyncState } from './sync-state.ts';

/** Whether the product is in maintenance: the response to the last sync says so. */
export function useIsClosed(): boolean {
  return useSyncState(({ failure }) => failure?.code === 'server.maintenance');
}
