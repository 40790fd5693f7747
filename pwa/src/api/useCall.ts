import type { UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { AnyRoute, ReplyOf } from '#core/contract/route.ts';
import type { Input } from './call.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

type Options<R extends AnyRoute> = Omit<UseQueryOptions<ReplyOf<R>>, 'queryKey' | 'queryFn'>;

/** The cache key of a reading: route and what was asked. Replies hold no language, so a change of it asks for nothing again. */
export function keyOf(route: AnyRoute, input: object): unknown[] {
  const { params, query } = input as { params?: unknown; query?: unknown };
  return [route.name, params ?? null, query ?? null];
}

/** Reads a route of the contract: `useCall(marketplaceModels, { query: { limit: 12 } })`. */
export function useCall<R extends AnyRoute>(
  route: R,
  input: Input<R>,
  options: Options<R> = {},
): UseQueryResult<ReplyOf<R>> {
  return useQuery<ReplyOf<R>>({
    ...options,
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, { ...input, signal }),
  });
}

/** Writes: `const save = useAct(saveContent, { refresh: [contents] }); save.mutate({ body })`. Each press is one intention with its own key. */
export function useAct<R extends AnyRoute>(
  route: R,
  options: { refresh?: readonly AnyRoute[]; onSuccess?: (reply: ReplyOf<R>, input: Input<R>) => void } = {},
): UseMutationResult<ReplyOf<R>, Error, Input<R>> {
  return useMutation<ReplyOf<R>, Error, Input<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: async (reply, input) => {
      options.onSuccess?.(reply, input);
      await refresh(...(options.refresh ?? []));
    },
  });
}

/** Asks the server again for everything shown of these routes. */
export async function refresh(...routes: readonly AnyRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: [route.name] })));
}
