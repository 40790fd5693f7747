import type { ReplyOf } from '#core/contract/route.ts';
import type { triggerSchedule } from '#core/contract/schedules.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { schedulesOfInfluencer } from '#core/contract/schedules.ts';
import { queryClient } from '../../api/query-client.ts';

export type TriggerResult = ReplyOf<typeof triggerSchedule>;

type Asked = ReplyOf<typeof schedulesOfInfluencer>;

/** Waits until the calendar, which follows the server, shows that a plan triggered just now no longer runs. */
export function endOfRun({ id, version }: Pick<ScheduleView, 'id' | 'version'>): Promise<TriggerResult> {
  const { promise, resolve } = Promise.withResolvers<TriggerResult>();
  const look = () => {
    const ended = queryClient
      .getQueriesData<Asked>({ queryKey: [schedulesOfInfluencer.name] })
      .flatMap(([, asked]) => asked?.schedules ?? [])
      // A week that was not read again still shows it as it was before: triggering counts the version up.
      .find((schedule) => schedule.id === id && schedule.version >= version && schedule.status !== 'processing');
    if (!ended) return;
    leave();
    resolve(resultOf(ended));
  };
  const leave = queryClient.getQueryCache().subscribe(look);
  look();
  return promise;
}

/** Spec §8: what a trigger tells, read off the plan it has made. */
function resultOf(schedule: ScheduleView): TriggerResult {
  return {
    contentGenerated: schedule.contentId !== null,
    instagramPublished: schedule.status === 'completed' && schedule.autoPublish,
    instagramPostId: schedule.instagramPostId,
    schedule,
  };
}
