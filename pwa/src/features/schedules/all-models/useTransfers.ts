import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { LeftBehind, Place } from '#core/schedules/planner/other-model.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Change } from '../../../offline/outbox-store.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import type { TextKey } from '../../../i18n/text-types.ts';
import { v7 } from 'uuid';
import { moveRefusal } from '#core/schedules/planner/move.ts';
import { reverting, transferOf } from '#core/schedules/planner/other-model.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { reasonOf } from '../../../offline/outbox/row-problem.ts';
import { createOperation, updateOperation } from '../../../offline/outbox/new-operation.ts';
import { failureText } from '../../../api/failure-text.ts';
import { refresh } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { deletion } from '../changes/plan-changes.ts';
import { undoBy } from '../changes/undo-change.ts';
import { reportRefusal } from '../moving/report-refusal.ts';

const leftWords: Record<LeftBehind, TextKey> = {
  assets: 'allModels.leftAssets',
  cover: 'allModels.leftCover',
  posting: 'allModels.leftPosting',
};

/**
 * Moves a plan to another day or model, or puts a copy there. Stored on the device first and undone from the toast, which also names
 * the parts that stayed with the former model. Returns false for a place that the rules refuse, after a note with the reason.
 */
export function useTransfers(
  models: readonly PublicInfluencer[],
  { now, announce }: { now: string; announce: Announce },
) {
  const { t, locale } = useText();
  const f = useFormat();
  return (schedule: ScheduleView, to: Place, isCopy: boolean): boolean => {
    const target = models.find(({ id }) => id === to.influencerId);
    if (!target) return false;
    // A copy of a plan that ran waits for its time like any other new plan.
    const refusal = moveRefusal(isCopy ? 'pending' : schedule.status, to.scheduledAt, now);
    if (refusal) {
      void reportRefusal({ refusal, to: to.scheduledAt });
      return false;
    }
    const transfer = transferOf(schedule, to, target.instagramAccount !== null);
    if (!transfer) {
      toast.note(sentenceOf('schedules.contentOfModel', locale));
      return false;
    }
    const { change, back } = isCopy ? copying(schedule, transfer.fields) : moving(schedule, transfer.fields);
    const isOther = to.influencerId !== schedule.influencerId;
    const made = isCopy ? 'allModels.copied' : isOther ? 'allModels.movedTo' : 'schedules.moved';
    const words = [
      t(made, { when: f.dateTime(to.scheduledAt), name: target.name }),
      ...transfer.left.map((left) => t(leftWords[left], { name: target.name })),
    ].join(' ');
    announce(null);
    void send(change, { words, back, announce });
    return true;
  };
}

type Sent = { change: Change; back: Change };

function moving(schedule: ScheduleView, fields: Parameters<typeof updateOperation>[2]): Sent {
  const old = reverting(schedule, fields);
  const edit = (displayed: ScheduleView, values: typeof fields): Change => ({
    entityId: schedule.id,
    make: (made) => updateOperation(made, displayed, values),
  });
  return { change: edit(schedule, fields), back: edit({ ...schedule, ...fields } as ScheduleView, old) };
}

/** Each copy is a plan of its own, and pending; its undo deletes it. */
function copying(schedule: ScheduleView, fields: Parameters<typeof updateOperation>[2]): Sent {
  const copy = { ...schedule, ...fields, id: v7(), version: 0 } as ScheduleView;
  const { id, influencerId } = copy;
  const planned = plannedOf(copy);
  return {
    change: { entityId: id, make: (made) => createOperation(made, { id, influencerId, fields: planned }) },
    back: deletion(copy),
  };
}

async function send(
  change: Change,
  { words, back, announce }: { words: string; back: Change; announce: Announce },
): Promise<void> {
  try {
    const { store } = await import('../../../offline/commit.ts');
    const { answer } = await store(change, { hasValues: false });
    const done = await answer;
    void refresh(creditBalance);
    if (done.state === 'conflict') {
      const { problem } = done;
      announce((t, locale) => t('schedules.updateFailed', { message: reasonOf(problem, locale) }));
    } else if (done.state === 'stored') {
      const { reportStored } = await import('../../../session/report-stored.ts');
      await reportStored('change', undoBy(back));
    } else toast.success(words, undoBy(back));
  } catch (error) {
    announce((t, locale) => t('schedules.updateFailed', { message: failureText(error, t, locale) }));
  }
}
