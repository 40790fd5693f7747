import type { UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { AnyRoute, ReplyOf } from '#core/contract/route.ts';
import type { Input } from './call.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from './call.ts';
import { needsNewKey, newKey } from './new-key.ts';
import { queryClient } from './query-client.ts';

type Options<R extends AnyRoute> = Omit<UseQueryOptions<ReplyOf<R>>, 'queryKey' | 'queryFn'>;

/** The cache key of a read: route and input. Responses contain no language, so a change of language needs no new request. */
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

type Mutation<R extends AnyRoute> = UseMutationResult<ReplyOf<R>, Error, Input<R>>;

/**
 * Writes: `const save = useAction(saveContent, { refresh: [contents] }); save.mutate({ body })`. Each press is one intention with its own key,
 * which the same press has again after an unknown outcome. The same press while the first is under way sends nothing, and its promise never
 * settles.
 */
export function useAction<R extends AnyRoute>(
  route: R,
  options: { refresh?: readonly AnyRoute[]; onSuccess?: (reply: ReplyOf<R>, input: Input<R>) => void } = {},
): Mutation<R> {
  const underWay = useRef<string | null>(null);
  const lost = useRef<{ mark: string; key: string } | null>(null);
  const mutation = useMutation<ReplyOf<R>, Error, Input<R>>({
    mutationFn: async (input) => {
      const mark = markOf(input);
      const key = lost.current?.mark === mark ? lost.current.key : newKey();
      lost.current = null;
      try {
        return await call(route, { idempotencyKey: key, ...input });
      } catch (error) {
        if (!needsNewKey(error)) lost.current = { mark, key };
        throw error;
      }
    },
    onSuccess: async (reply, input) => {
      options.onSuccess?.(reply, input);
      await refresh(...(options.refresh ?? []));
    },
  });
  const send = mutation.mutateAsync;
  const mutateAsync = useCallback<Mutation<R>['mutateAsync']>(
    (...args) => onceAtATime(underWay, markOf(args[0]), () => send(...args)),
    [send],
  );
  const mutate = useCallback<Mutation<R>['mutate']>(
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/** Identifies a write while it is under way; a form with a file has no such text. */
function markOf(input: { form?: FormData } | undefined): string {
  return input?.form ? newKey() : JSON.stringify(input ?? null);
}

/** `isPending` comes too late for a second click that a busy phone delivers together with the first. */
async function onceAtATime<T>(underWay: { current: string | null }, mark: string, run: () => Promise<T>): Promise<T> {
  if (underWay.current === mark) return new Promise(() => undefined);
  underWay.current = mark;
  try {
    return await run();
  } finally {
    if (underWay.current === mark) underWay.current = null;
  }
}

/** Requests all data of these routes that is on screen again. */
export async function refresh(...routes: readonly AnyRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: [route.name] })));
}
