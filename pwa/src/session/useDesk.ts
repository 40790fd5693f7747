import type { UseQueryResult } from '@tanstack/react-query';
import type { Desk } from '#core/operations/desk.ts';
import { desk } from '#core/contract/operations.ts';
import { pollEvery } from '../api/live-updates.ts';
import { useCall } from '../api/useCall.ts';

const everyMs = 30_000;

/** Everything that needs an admin, for the navigation, the overview and the list: one request serves all of them. */
export function useDesk(): UseQueryResult<Desk> {
  return useCall(desk, {}, { refetchInterval: () => pollEvery(everyMs) });
}

/** How many things there are. */
export function deskCount(list: Pick<Desk, 'totals'> | undefined): number {
  return list?.totals.reduce((sum, { count }) => sum + count, 0) ?? 0;
}
