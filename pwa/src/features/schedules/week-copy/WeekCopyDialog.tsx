import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import type { CalendarState } from '../planner/usePlanner.ts';
import type { Committed } from '../../../offline/outcomes.ts';
import type { Copy, LeftOut } from './copy-week.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { v7 } from 'uuid';
import { weekDays } from '#core/schedules/planner/calendar.ts';
import { dayOfInstant, wallOfInstant } from '#core/shared/turkey-time.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { failureText } from '../../../api/failure-text.ts';
import { newKey } from '../../../api/new-key.ts';
import { rangeWords, fullDay } from '../../../i18n/day-words.ts';
import { useDisclosureSettings } from '../../../api/disclosure-settings.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { offerGroupUndo, revertGroup } from '../changes/revert-group.ts';
import { createOperation } from '../../../offline/outbox/new-operation.ts';
import { ApiError } from '../../../api/api-error.ts';
import { commitAll } from '../../../offline/commit.ts';
import { decideChange } from '../../../offline/outbox-actions.ts';
import { plannedFrom } from '../changes/plan-changes.ts';
import { copyWeek } from './copy-week.ts';
import { laterWeeks } from './later-weeks.ts';
import './week-copy.css';

/** Copies the plans of the week on screen to a later one, after a preview of the copied and the left out ones. */
export function WeekCopyDialog({
  planner,
  influencer,
  onClose,
  announce,
}: {
  planner: CalendarState;
  influencer: PublicInfluencer;
  /** With the Monday of the target week. */
  onClose: (monday?: string) => void;
  announce: Announce;
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
  const disclosure = useDisclosureSettings();
  const { copies, leftOut } = useMemo(
    () => copyWeek(schedules, { day, to }, { now, platforms, workflows, hasAccount, disclosure }),
    [schedules, day, to, now, platforms, workflows, hasAccount, disclosure],
  );
  const there = leftOut.filter(({ issue }) => issue === null).length;
  const costs = new Map(workflows.map(({ id, creditCost }) => [id, creditCost.costPerUse]));
  const total = copies.reduce((sum, { draft }) => sum + (costs.get(draft.webhookConfigId ?? '') ?? 0), 0);
  const plan = async () => {
    announce(null);
    setSending(true);
    try {
      const { count, isStored } = await planCopies({ influencerId: influencer.id, groupId }, copies);
      if (count === 0) toast.note(t('weekCopy.allThere'));
      else offerGroupUndo(groupId, { count, isStored }, undoWords);
      onClose(to);
    } catch (error) {
      announce((sentence, language) =>
        sentence('weekCopy.failed', { message: failureText(error, sentence, language) }),
      );
      onClose();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={() => onClose()}
      title={t('weekCopy.title')}
      description={t('weekCopy.note', { from: rangeWords(weekDays(day), locale) })}
      actions={
        <ModelScope color={influencer.color} className="schedule-acts flex w-full items-center gap-2 max-md:flex-wrap">
          <p className="col min-w-0 grow text-sm" aria-live="polite">
            <b className="font-semibold">{t('weekCopy.cost', { credits: t('schedules.credits', { count: total }) })}</b>
            {balance === null ? null : (
              <span className="mut">{t('weekCopy.balance', { balance: f.number(balance) })}</span>
            )}
          </p>
          <Button
            tone="mod"
            pending={sending}
            disabledReason={copies.length === 0 ? t('weekCopy.none') : null}
            onClick={() => void plan()}
          >
            {t('weekCopy.create', { count: copies.length })}
          </Button>
        </ModelScope>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Select
          label={t('weekCopy.to')}
          value={to}
          onValueChange={setTo}
          disabled={sending}
          choices={weeks.map((monday) => ({ value: monday, label: rangeWords(weekDays(monday), locale) }))}
        />
        <p role="status">
          {[
            t('weekCopy.toMake', { count: copies.length }),
            ...(there === 0 ? [] : [t('weekCopy.thereCount', { count: there })]),
          ].join(' · ')}
        </p>
        <CopyList copies={copies} />
        <LeftOutList leftOut={leftOut} />
      </div>
    </Dialog>
  );
}

const none: never[] = [];
const undoWords = { made: 'weekCopy.created', undone: 'weekCopy.undone', failed: 'weekCopy.undoFailed' } as const;

/**
 * Plans the copies as one group that is undone together; all of them, or none. A copy that was deleted since is created again; one that was
 * changed since stays unchanged. Returns the number of created plans, without those that another device created, and whether some are still
 * pending on this device. Throws ApiError.
 */
async function planCopies(
  { influencerId, groupId }: { influencerId: string; groupId: string },
  copies: readonly Copy[],
): Promise<{ count: number; isStored: boolean }> {
  const commitAs = (list: readonly Copy[]) =>
    commitAll(
      list.map(
        ({ id, draft }) =>
          (made) =>
            createOperation(made, { id, influencerId, groupId, fields: plannedFrom(draft) }),
      ),
    );
  const outcomes = await commitAs(copies);
  const taken = copies.filter((_, index) => isTaken(outcomes[index]));
  const missing = copies.filter((_, index) => problemOf(outcomes[index]) === 'outbox.conflict.gone');
  for (const { id } of taken) await decideChange(id, { kind: 'drop' });
  const second = missing.length === 0 ? [] : await commitAs(missing.map((copy) => ({ ...copy, id: v7() })));
  const all = [...outcomes, ...second];
  const refused = all.find((outcome) => outcome instanceof ApiError);
  if (refused) {
    await (
      await revertGroup(groupId)
    ).answer;
    throw refused;
  }
  return {
    count: all.filter((outcome) => isMade(outcome, groupId)).length,
    isStored: all.some((outcome) => !(outcome instanceof ApiError) && outcome.state === 'stored'),
  };
}

/** For an existing copy the server returns the existing plan, which belongs to the group that created it. */
function isMade(outcome: Committed | ApiError, groupId: string): boolean {
  if (outcome instanceof ApiError || outcome.state === 'conflict') return false;
  return outcome.state === 'stored' || outcome.schedule === null || outcome.schedule.bulkId === groupId;
}

function isTaken(outcome: Committed | ApiError | undefined): boolean {
  return ['outbox.conflict.gone', 'outbox.conflict.exists'].includes(problemOf(outcome) ?? '');
}

function problemOf(outcome: Committed | ApiError | undefined): string | null {
  return outcome && !(outcome instanceof ApiError) && outcome.state === 'conflict' ? outcome.problem.code : null;
}

const weekCopiesLook =
  'week-copies [&>li]:grid [&>li]:gap-0.5 [&>li]:border-t [&>li]:border-t-line [&>li]:px-0 [&>li]:py-2.5';

/** The plans that will be created, by their new day and time. */
function CopyList({ copies }: { copies: readonly Copy[] }) {
  const { t } = useText();
  if (copies.length === 0) return <p className="mut">{t('weekCopy.none')}</p>;
  return (
    <section className="grid gap-1">
      <h3 className="field-label">{t('weekCopy.made')}</h3>
      <ul className={weekCopiesLook} aria-label={t('weekCopy.made')}>
        {copies.map(({ id, source, draft }) => (
          <Line key={id} at={draft.scheduledAt} words={draft.prompt}>
            {source.autoPublish && !draft.autoPublish ? t('weekCopy.notPosted') : null}
          </Line>
        ))}
      </ul>
    </section>
  );
}

/** The plans that will not be copied, by their present day and time, with the reason. */
function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t, locale } = useText();
  if (leftOut.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="field-label">{t('weekCopy.leftOut')}</h3>
      <ul className={weekCopiesLook} aria-label={t('weekCopy.leftOut')}>
        {leftOut.map(({ source, issue }) => (
          <Line key={source.id} at={source.scheduledAt} words={source.prompt}>
            {issue === null ? t('weekCopy.there') : reason(issue, locale)}
          </Line>
        ))}
      </ul>
    </section>
  );

  function reason({ path, code, params }: NonNullable<LeftOut['issue']>, language: Locale): string {
    return path.startsWith('inputData.') ? t('weekCopy.inputs') : sentenceOf(code, language, params);
  }
}

function Line({ at, words, children }: { at: string; words: string; children: ReactNode }) {
  const { locale } = useText();
  return (
    <li>
      <span className="mut text-sm">
        {fullDay(dayOfInstant(at), locale)} · {wallOfInstant(at).time}
      </span>
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{words}</span>
      {children === null ? null : <span className="text-sm text-pending-fg">{children}</span>}
    </li>
  );
}
