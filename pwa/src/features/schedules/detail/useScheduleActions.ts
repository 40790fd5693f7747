import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { Change } from '../../../offline/outbox-store.ts';
import type { Committed } from '../../../offline/outcomes.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import type { ToastOptions } from '../../../ui/Toaster.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import type { ReplyOf } from '#core/contract/route.ts';
import type { triggerSchedule } from '#core/contract/schedules.ts';
import { useState } from 'react';
import { creditBalance } from '#core/contract/credits.ts';
import { scheduleFailureSentence } from '#core/schedules/failure-sentence.ts';
import { reasonOf } from '../../../offline/outbox/row-problem.ts';
import { failureText } from '../../../api/failure-text.ts';
import { refresh } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { endOfRun } from '../../../offline/followed-runs.ts';
import { revertMove, undoBy } from '../changes/undo-change.ts';
import { deletion, move, restoration, triggering } from '../changes/plan-changes.ts';

type TriggerResult = ReplyOf<typeof triggerSchedule>;

/** Its code is loaded with the first press that needs it. */
const toCommit = () => import('../../../offline/commit.ts');

/** How long a start can be undone before it is sent. */
const undoForMs = 5_000;

type PendingAction = { id: string; kind: 'move' | 'remove' | 'trigger' | 'undoBulk' };

/**
 * The actions on an existing plan: each is stored on the device first and sent from there. Failures are shown after the spec’s words (§8
 * Planning toast). The details show how a trigger ended; a toast does when the details are closed. A new attempt removes the old notice.
 */
export function useScheduleActions(announce: Announce, isDisplayed: (id: string) => boolean) {
  const { t } = useText();
  const f = useFormat();
  const [results, setResults] = useState<Record<string, TriggerResult>>({});
  const [following, setFollowing] = useState<string | null>(null);
  const [doing, setDoing] = useState<PendingAction | null>(null);

  const failed = (prefix: TextKey, error: unknown) => {
    announce((now, locale) => now(prefix, { message: failureText(error, now, locale) }));
  };

  const notUndone = (error: unknown) => failed('schedules.bulkUndoFailed', error);

  const notDone = (committed: Committed, prefix: TextKey, back?: ToastOptions) => {
    if (committed.state !== 'conflict') {
      const kind = prefix === 'schedules.triggerFailed' ? 'trigger' : 'change';
      void import('../../../session/report-stored.ts').then(({ reportStored }) => reportStored(kind, back));
      return;
    }
    const { problem } = committed;
    announce((now, locale) => now(prefix, { message: reasonOf(problem, locale) }));
  };

  /**
   * `back`: the undo in its toast, also while the change is pending here. `onDone` runs as soon as the change is stored on this device;
   * `words` are shown when the server applied it.
   */
  const action = async (
    doingNow: PendingAction,
    change: Change,
    message: { words: () => void; failed: TextKey; back?: ToastOptions; onDone?: () => void; onFailed?: () => void },
  ) => {
    announce(null);
    setDoing(doingNow);
    try {
      const { store } = await toCommit();
      const { answer } = await store(change, { hasValues: false });
      message.onDone?.();
      void answer.then((done) => {
        if (done.state === 'done') message.words();
        else notDone(done, message.failed, message.back);
        void refresh(creditBalance);
      });
    } catch (error) {
      message.onFailed?.();
      failed(message.failed, error);
    } finally {
      setDoing(null);
    }
  };

  const notifyEnd = (result: TriggerResult) => {
    const { id, status } = result.schedule;
    setResults((all) => ({ ...all, [id]: result }));
    setFollowing((now) => (now === id ? null : now));
    if (status === 'failed') {
      announce((now, locale) =>
        now('schedules.triggerFailed', { message: scheduleFailureSentence(result.schedule, locale) ?? '' }),
      );
    } else if (!isDisplayed(id)) toast.success(triggerWords(result, t), toPost(result.schedule, t));
  };

  const revertStart = (scheduleId: string, opId: string) =>
    void import('../../../offline/outbox-actions.ts')
      .then(({ discardChange }) => discardChange(scheduleId, opId))
      .then((done) => {
        if (done.ok) toast.success(t('schedules.startUndone'));
        else announce((now) => now('schedules.startNotUndone', {}));
      })
      .catch((error: unknown) => failed('schedules.triggerFailed', error));

  const start = async (schedule: ScheduleView, choice: { onlyGenerate?: boolean }) => {
    const { id, version } = schedule;
    announce(null);
    setResults(({ [id]: _old, ...rest }) => rest);
    setDoing({ id, kind: 'trigger' });
    try {
      const { commitHeld } = await toCommit();
      const held = await commitHeld(triggering(schedule, choice), undoForMs);
      const undo = { label: t('ui.undo'), run: () => revertStart(id, held.opId) };
      toast.note(t(choice.onlyGenerate ? 'schedules.generatesSoon' : 'schedules.startsSoon'), {
        timeoutMs: undoForMs,
        action: undo,
      });
      const done = await held.outcome;
      if (done === null) return;
      if (done.state !== 'done') return notDone(done, 'schedules.triggerFailed');
      setFollowing(id);
      void endOfRun({ id, version: version + 1 }).then((ended) => notifyEnd(resultOf(ended)));
    } catch (error) {
      failed('schedules.triggerFailed', error);
    } finally {
      setDoing(null);
      void refresh(creditBalance);
    }
  };

  const restore = (schedule: ScheduleView) =>
    void toCommit()
      .then(({ commit }) => commit(restoration(schedule)))
      .then((done) => done.state === 'done' || notDone(done, 'schedules.restoreFailed'))
      .catch((error: unknown) => failed('schedules.restoreFailed', error));

  return {
    results,
    triggering: doing?.kind === 'trigger' ? doing.id : following,
    removing: doing?.kind === 'remove',
    moving: doing?.kind === 'move',
    remove: (schedule: ScheduleView, done: () => void) => {
      const back = { action: { label: t('ui.undo'), run: () => restore(schedule) } };
      void action({ id: schedule.id, kind: 'remove' }, deletion(schedule), {
        words: () => toast.success(t('schedules.deleted'), back),
        back,
        failed: 'schedules.deleteFailed',
        onDone: done,
        onFailed: done,
      });
    },
    undoing: doing?.kind === 'undoBulk',
    undoBulk: (bulkId: string, done: () => void) => {
      announce(null);
      setDoing({ id: bulkId, kind: 'undoBulk' });
      void import('../changes/revert-group.ts')
        .then(async ({ revertGroup, reportReverted }) => {
          const { answer } = await revertGroup(bulkId);
          void answer.then((end) => reportReverted(end, 'schedules.bulkUndone'), notUndone);
        })
        .catch(notUndone)
        .finally(() => {
          done();
          setDoing(null);
        });
    },
    move: (schedule: ScheduleView, scheduledAt: string, done: () => void = () => {}) =>
      void action({ id: schedule.id, kind: 'move' }, move(schedule, scheduledAt), {
        words: () =>
          toast.success(
            t('schedules.moved', { when: f.dateTime(scheduledAt) }),
            undoBy(revertMove(schedule, scheduledAt)),
          ),
        failed: 'schedules.updateFailed',
        onDone: done,
        onFailed: done,
      }),
    trigger: (schedule: ScheduleView, choice: { onlyGenerate?: boolean } = {}) => void start(schedule, choice),
    revertStart,
  };
}

export type ScheduleActions = ReturnType<typeof useScheduleActions>;

/** A link to a post whose address is known. */
function toPost({ permalink }: ScheduleView, t: ReturnType<typeof useText>['t']): ToastOptions {
  if (permalink === null) return {};
  const run = () => void window.open(permalink, '_blank', 'noopener');
  return { action: { label: t('schedules.seeOnInstagram'), run } };
}

/** Spec §8: whether content was generated and whether it was published; the details show the post's id. */
export function triggerWords(result: TriggerResult, t: ReturnType<typeof useText>['t']): string {
  if (result.schedule.status === 'processing') return t('schedules.triggerGoesOn');
  const made = t(result.contentGenerated ? 'schedules.contentMade' : 'schedules.contentNotMade');
  const posted = result.instagramPublished
    ? t('schedules.posted')
    : t(result.schedule.autoPublish ? 'schedules.notPosted' : 'schedules.notToPost');
  return result.schedule.sourceContentId ? posted : `${made} ${posted}`;
}

/** Spec §8: the result of a trigger, from the resulting plan. */
function resultOf(schedule: ScheduleView): TriggerResult {
  return {
    contentGenerated: schedule.contentId !== null,
    instagramPublished: schedule.status === 'completed' && schedule.autoPublish,
    instagramPostId: schedule.instagramPostId,
    schedule,
  };
}
