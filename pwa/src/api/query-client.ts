import type { DefaultOptions } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const defaultOptions: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    gcTime: 10 * 60_000,
    networkMode: 'always',
    retry: (count, error) =>
      count < 2 && (!(error instanceof ApiError) || error.status >= 500) && globalThis.navigator.onLine,
    retryDelay: (count) => 400 * 2 ** count,
  },
  mutations: { networkMode: 'always', retry: false },
};

/** One cache for the app. Refusals are final: only a failed connection or a server error is retried. */
export const queryClient = new QueryClient({ defaultOptions });

/** On the server each page is rendered from its own cache, without timers. */
export function createPageCache(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { ...defaultOptions.queries, gcTime: Infinity } } });
}
