import type { ReplyOf } from '#core/contract/route.ts';
import type { triggerSchedule } from '#core/contract/schedules.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';

export type TriggerResult = ReplyOf<typeof triggerSchedule>;

/** Spec §8: the result of a trigger, from the resulting plan. */
export function resultOf(schedule: ScheduleView): TriggerResult {
  return {
    contentGenerated: schedule.contentId !== null,
    instagramPublished: schedule.status === 'completed' && schedule.autoPublish,
    instagramPostId: schedule.instagramPostId,
    schedule,
  };
}
