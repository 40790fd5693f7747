import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOffline } from './useIsOffline.ts';

/** A server that has not answered for so long is not waited for without a word. */
const silentAfterMs = 2000;

type Asked = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isFetching' | 'failureCount'>;

/**
 * When the server told what is shown, as an instant, while that cannot be taken for how things are now: without a network, after a
 * failed try, or while the server does not answer. Null when it is fresh, or nothing is shown.
 */
export function useKeptAt({ data, dataUpdatedAt, isFetching, failureCount }: Asked): string | null {
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
  // Nothing of its own is there while a list still shows the page before.
  return data !== undefined && dataUpdatedAt > 0 && isOld ? new Date(dataUpdatedAt).toISOString() : null;
}
