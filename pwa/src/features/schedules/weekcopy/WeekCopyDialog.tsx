import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Tell } from '../PlannerNotice.tsx';
import type { PlannerState } from '../usePlanner.ts';
import { useMemo, useState } from 'react';
import { weekDays } from '#core/schedules/calendar.ts';
import { failureText } from '../../../api/failure-text.ts';
import { newKey } from '../../../api/new-key.ts';
import { rangeWords } from '../../../i18n/day-words.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/toast.ts';
import { offerGroupUndo } from '../take-back-group.ts';
import { copyWeek } from './copy-week.ts';
import { CopyList, LeftOutList } from './CopyLists.tsx';
import { laterWeeks } from './later-weeks.ts';
import { planCopies } from './plan-copies.ts';
import './week-copy.css';

/** Copies the plans of the week on screen to a later one, after a preview of the copied and the left out ones. */
export function WeekCopyDialog({
  planner,
  influencer,
  onClose,
  tell,
}: {
  planner: PlannerState;
  influencer: PublicInfluencer;
  /** With the Monday of the target week. */
  onClose: (monday?: string) => void;
  tell: Tell;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const { day, today, now, platforms, workflows, balance } = planner;
  const schedules = planner.schedules ?? none;
  const weeks = laterWeeks(day, today);
  const [to, setTo] = useState(weeks[0]!);
  const [groupId] = useState(newKey);
  const [sending, setSending] = useState(false);
  const hasAccount = influencer.instagramAccount !== null;
  const { copies, leftOut } = useMemo(
    () => copyWeek(schedules, { day, to }, { now, platforms, workflows, hasAccount }),
    [schedules, day, to, now, platforms, workflows, hasAccount],
  );
  const there = leftOut.filter(({ issue }) => issue === null).length;
  const costs = new Map(workflows.map(({ id, creditCost }) => [id, creditCost.costPerUse]));
  const total = copies.reduce((sum, { draft }) => sum + (costs.get(draft.webhookConfigId ?? '') ?? 0), 0);
  const plan = async () => {
    tell(null);
    setSending(true);
    try {
      const { count, isKept } = await planCopies({ influencerId: influencer.id, groupId }, copies);
      if (count === 0) toast.note(t('weekcopy.allThere'));
      else offerGroupUndo(groupId, { count, isKept }, undoWords);
      onClose(to);
    } catch (error) {
      tell((say, language) => say('weekcopy.failed', { message: failureText(error, say, language) }));
      onClose();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={() => onClose()}
      title={t('weekcopy.title')}
      description={t('weekcopy.note', { from: rangeWords(weekDays(day), locale) })}
      acts={
        <ModelScope color={influencer.color} className="schedule-acts flex w-full items-center gap-2 max-md:flex-wrap">
          <p className="col min-w-0 grow text-sm" aria-live="polite">
            <b className="font-semibold">{t('weekcopy.cost', { credits: t('schedules.credits', { count: total }) })}</b>
            {balance === null ? null : (
              <span className="mut">{t('weekcopy.balance', { balance: f.number(balance) })}</span>
            )}
          </p>
          <Button
            tone="mod"
            pending={sending}
            disabledReason={copies.length === 0 ? t('weekcopy.none') : null}
            onClick={() => void plan()}
          >
            {t('weekcopy.create', { count: copies.length })}
          </Button>
        </ModelScope>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('weekcopy.to')}
          value={to}
          onValueChange={setTo}
          disabled={sending}
          choices={weeks.map((monday) => ({ value: monday, label: rangeWords(weekDays(monday), locale) }))}
        />
        <p role="status">
          {[
            t('weekcopy.toMake', { count: copies.length }),
            ...(there === 0 ? [] : [t('weekcopy.thereCount', { count: there })]),
          ].join(' · ')}
        </p>
        <CopyList copies={copies} />
        <LeftOutList leftOut={leftOut} />
      </div>
    </Dialog>
  );
}

const none: never[] = [];
const undoWords = { made: 'weekcopy.created', undone: 'weekcopy.undone', failed: 'weekcopy.undoFailed' } as const;
