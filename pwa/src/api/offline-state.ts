import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useIsOffline } from './useIsOffline.ts';

/** After this long without a response, the screen shows that its data is not fresh. */
const silentAfterMs = 2000;

type Requested = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isFetching' | 'failureCount'>;

/**
 * The time (an instant) of the data on screen, while it cannot be taken as current: without a network, after a failed try, or while the
 * server does not respond. Null when it is fresh, or no data is on screen.
 */
export function useCachedAt({ data, dataUpdatedAt, isFetching, failureCount }: Requested): string | null {
  const isOffline = useIsOffline();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setSilent(true), silentAfterMs);
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [isFetching]);
  const isOld = isOffline || failureCount > 0 || isSilent;
  // A list that still shows the previous page has no data of its own.
  return data !== undefined && dataUpdatedAt > 0 && isOld ? new Date(dataUpdatedAt).toISOString() : null;
}

/** Why a press that needs the server would fail now; null when there is a connection. For `disabledReason`. */
export function useOfflineReason(): string | null {
  const { t } = useText();
  return useIsOffline() ? t('ui.needsNetwork') : null;
}
