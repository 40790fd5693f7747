import type { PlannedSchedule } from '../../offline/outbox/planner-view.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { useCallback, useMemo } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { flushNow } from '../../offline/sync.ts';
import { useSyncState } from '../../offline/sync-state.ts';
import { usePlannedSchedules } from '../../offline/useOutbox.ts';

export type KeptPlans = {
  /** The plans to show; null while this device never had them. */
  schedules: ScheduleView[] | null;
  /** The pending changes of each plan, by the id of the schedule. */
  marks: ReadonlyMap<string, PlannedSchedule>;
  /** Why there are no plans to show. */
  error: ApiError | null;
  /** For a button. */
  lookAgain: () => void;
};

/** The plans of one model on this device, with pending changes applied; works without network. */
export function useKeptPlans(influencerId: string, workflows: readonly PublicWebhook[]): KeptPlans {
  const costs = useMemo(
    () => Object.fromEntries(workflows.map(({ id, creditCost }) => [id, creditCost.costPerUse])),
    [workflows],
  );
  const kept = usePlannedSchedules(influencerId, costs);
  const failure = useSyncState((state) => state.failure);
  const lookAgain = useCallback(() => void flushNow(), []);
  return useMemo(() => {
    const planned = kept?.isShown ? kept.planned : null;
    return {
      schedules: planned?.map(({ schedule }) => schedule) ?? null,
      marks: new Map(planned?.map((each) => [each.schedule.id, each])),
      error: planned ? null : failure,
      lookAgain,
    };
  }, [kept, failure, lookAgain]);
}
