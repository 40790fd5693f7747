import type { AnyRoute, ReplyOf } from '#core/contract/route.ts';
import type { Input } from '../../../pwa/src/api/call.ts';
import { call } from '../../../pwa/src/api/call.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';
import { keyOf } from '../../../pwa/src/api/useCall.ts';

/** Requests like a screen that has just been opened. */
export function fetchQuery<R extends AnyRoute>(route: R, input: Input<R>): Promise<ReplyOf<R>> {
  return queryClient.fetchQuery({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, { ...input, signal }),
    staleTime: 0,
  });
}
