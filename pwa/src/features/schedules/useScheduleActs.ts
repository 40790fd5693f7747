import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { useState } from 'react';
import { creditBalance } from '#core/contract/credits.ts';
import { scheduleFailureSentence } from '#core/schedules/failure-sentence.ts';
import {
  deleteSchedule,
  restoreSchedule,
  schedulesOfInfluencer,
  triggerSchedule,
  undoBulk,
  updateSchedule,
} from '#core/contract/schedules.ts';
import { failureText } from '../../api/failure-text.ts';
import { refresh, useAct } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/toast.ts';
import type { Tell } from './PlannerNotice.tsx';
import type { TriggerResult } from './end-of-run.ts';
import { endOfRun } from './end-of-run.ts';
import { movedInput } from './schedule-form.ts';

const shown = [schedulesOfInfluencer, creditBalance] as const;

/** What can be done to a plan that is there. What fails is said with the spec’s words in front (§8 Planning toast); how a trigger
 * ended stands in the details, and is said in passing when these are no longer shown. A new attempt takes the old notice away. */
export function useScheduleActs(tell: Tell, isShown: (id: string) => boolean) {
  const { t } = useText();
  const f = useFormat();
  const [results, setResults] = useState<Record<string, TriggerResult>>({});
  const failed = (prefix: TextKey, leave?: () => void) => (error: unknown) => {
    leave?.();
    tell((now, locale) => now(prefix, { message: failureText(error, now, locale) }));
    void refresh(...shown);
  };
  const remove = useAct(deleteSchedule, { refresh: shown });
  const restore = useAct(restoreSchedule, { refresh: shown });
  const update = useAct(updateSchedule, { refresh: shown });
  const trigger = useAct(triggerSchedule, { refresh: shown });
  const undo = useAct(undoBulk, { refresh: shown });
  const [following, setFollowing] = useState<string | null>(null);

  const tellEnd = (result: TriggerResult) => {
    const { id, status } = result.schedule;
    setResults((all) => ({ ...all, [id]: result }));
    setFollowing((now) => (now === id ? null : now));
    if (status === 'failed') {
      tell((now, locale) =>
        now('schedules.triggerFailed', { message: scheduleFailureSentence(result.schedule, locale) ?? '' }),
      );
    } else if (!isShown(id)) toast.success(triggerWords(result, t));
  };

  return {
    results,
    triggering: trigger.isPending ? (trigger.variables?.params.id ?? null) : following,
    removing: remove.isPending,
    moving: update.isPending,
    remove: (schedule: ScheduleView, done: () => void) => {
      tell(null);
      remove.mutate(
        { params: { id: schedule.id } },
        {
          onSuccess: () => {
            toast.success(t('schedules.deleted'), {
              action: {
                label: t('ui.undo'),
                run: () =>
                  restore.mutate({ params: { id: schedule.id } }, { onError: failed('schedules.restoreFailed') }),
              },
            });
            done();
          },
          onError: failed('schedules.deleteFailed', done),
        },
      );
    },
    undoing: undo.isPending,
    undoBulk: (bulkId: string, done: () => void) => {
      tell(null);
      undo.mutate(
        { params: { id: bulkId } },
        {
          onSuccess: () => {
            toast.success(t('schedules.bulkUndone'));
            done();
          },
          onError: failed('schedules.bulkUndoFailed', done),
        },
      );
    },
    move: (schedule: ScheduleView, scheduledAt: string, done: () => void = () => {}) => {
      tell(null);
      update.mutate(
        { params: { id: schedule.id }, body: { ...movedInput(schedule, scheduledAt), version: schedule.version } },
        {
          onSuccess: () => {
            toast.success(t('schedules.moved', { when: f.dateTime(scheduledAt) }));
            done();
          },
          onError: failed('schedules.updateFailed', done),
        },
      );
    },
    trigger: (schedule: ScheduleView) => {
      tell(null);
      setResults(({ [schedule.id]: _old, ...rest }) => rest);
      trigger.mutate(
        { params: { id: schedule.id }, preferAsync: true },
        {
          onSuccess: (reply) => {
            if (reply.schedule.status !== 'processing') return tellEnd(reply);
            setFollowing(schedule.id);
            void endOfRun(reply.schedule).then(tellEnd);
          },
          onError: failed('schedules.triggerFailed'),
        },
      );
    },
  };
}

export type ScheduleActs = ReturnType<typeof useScheduleActs>;

/** Spec §8: whether content was generated, whether it was published, and the post's id. */
export function triggerWords(result: TriggerResult, t: ReturnType<typeof useText>['t']): string {
  if (result.schedule.status === 'processing') return t('schedules.triggerGoesOn');
  const made = t(result.contentGenerated ? 'schedules.contentMade' : 'schedules.contentNotMade');
  const posted = result.instagramPublished
    ? t('schedules.posted', { id: result.instagramPostId ?? '–' })
    : t(result.schedule.autoPublish ? 'schedules.notPosted' : 'schedules.notToPost');
  return `${made} ${posted}`;
}
