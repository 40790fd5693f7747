import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PlannerState } from '../planner/usePlanner.ts';
import { Plus } from 'lucide-react';
import { isSameMonth, monthCell, weekdayHeadings } from '#core/schedules/planner/calendar.ts';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { dayNumber, fullDay } from '../../../i18n/day-words.ts';
import { statusWord } from '../../../ui/StatusBadge.tsx';
import { kinds } from '../form/kinds.ts';
import { useMark } from '../marks/marks.ts';
import { markLooks } from '../../../session/marks/MarkBadge.tsx';
import { PlanThumb } from './PlanThumb.tsx';
import { ResultMark, StatusDots } from './PlanMarks.tsx';
import { resultMark } from '../planner/planner-view.ts';
import { startDrag, useDropDay } from '../moving/drag.ts';
import { moveHintId, useIsPicked } from '../moving/picked-plan.ts';

/** Spec §2: six weeks by seven days; a cell shows two plans, then '+N daha'. The phone shows plans as dots. */
export function MonthBoard({
  planner,
  phone,
  onOpen,
  onAdd,
  onDropped,
}: {
  planner: PlannerState;
  phone: boolean;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  onDropped: (id: string, day: string) => void;
}) {
  const { locale } = useText();
  const { days, displayedOfDay, day, today, go } = planner;
  return (
    <div className="month" data-phone={phone || undefined}>
      <div className="month-heads grid grid-cols-7 gap-2 pb-2 text-s font-semibold text-ink-2" aria-hidden>
        {weekdayHeadings.map((heading) => (
          <span className="pl-3" key={heading.tr}>
            {localText(heading, locale)}
          </span>
        ))}
      </div>
      <ul className="month-grid grid grid-cols-7 gap-2">
        {days.map((each) => (
          <li key={each} data-outside={!isSameMonth(each, day) || undefined} data-today={each === today || undefined}>
            {phone ? (
              <DotDay
                day={each}
                schedules={displayedOfDay[each] ?? []}
                chosen={each === day}
                onChoose={() => go({ day: each })}
                onDropped={onDropped}
              />
            ) : (
              <Cell
                day={each}
                schedules={displayedOfDay[each] ?? []}
                inFocus={each === day}
                mayAdd={each >= today}
                onMore={() => go({ view: 'week', day: each })}
                {...{ onOpen, onAdd, onDropped }}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cell({
  day,
  schedules,
  inFocus,
  mayAdd,
  onOpen,
  onAdd,
  onMore,
  onDropped,
}: {
  day: string;
  schedules: readonly ScheduleView[];
  inFocus: boolean;
  mayAdd: boolean;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  onMore: () => void;
  onDropped: (id: string, day: string) => void;
}) {
  const { t, locale } = useText();
  const { visible, more } = monthCell(schedules);
  const dayName = fullDay(day, locale);
  return (
    <section
      className="month-cell flex h-full min-h-17 flex-col gap-1 rounded-md bg-surface p-1.5 outlined data-over:[box-shadow:inset_0_0_0_3px_var(--m-strong)]"
      data-day={day}
      tabIndex={inFocus ? 0 : -1}
      aria-label={dayName}
      {...useDropDay(day, onDropped)}
    >
      <span className="flex min-h-7 items-center justify-between">
        <span className="month-number grid h-7 min-w-7 place-items-center rounded-sm px-1 font-display plain-figures text-[1.0625rem] leading-none font-semibold">
          {dayNumber(day)}
        </span>
        {mayAdd ? (
          <button
            type="button"
            className="month-add grid size-7 place-items-center rounded-[50%] text-ink-3 opacity-0 hover:bg-sunken hover:text-ink [@media(hover:none)]:opacity-100"
            aria-label={t('schedules.addOn', { day: dayName })}
            onClick={() => onAdd(day)}
          >
            <Plus size={16} aria-hidden />
          </button>
        ) : null}
      </span>
      {visible.map((schedule) => (
        <MonthPlan key={schedule.id} schedule={schedule} onOpen={onOpen} />
      ))}
      {more > 0 ? (
        <button
          type="button"
          className="min-h-6 self-start rounded-sm px-2 text-c font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
          onClick={onMore}
        >
          {t('schedules.more', { count: more })}
        </button>
      ) : null}
    </section>
  );
}

function MonthPlan({ schedule, onOpen }: { schedule: ScheduleView; onOpen: (id: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { id, status, contentType, scheduledAt, prompt } = schedule;
  const mark = useMark(id);
  const MarkIcon = mark ? markLooks[mark].icon : null;
  return (
    <button
      type="button"
      className="month-plan flex h-11 min-w-0 items-center gap-2 rounded-sm bg-sunken py-0.5 pr-2 pl-0.5 text-left text-c leading-[1.35] text-ink-2 hover:[box-shadow:0_0_0_1.5px_currentColor] data-mark:bg-surface data-mark:text-ink data-mark:frame-strong data-[status=completed]:bg-completed-bg data-[status=completed]:text-completed-fg data-[status=failed]:bg-failed-bg data-[status=failed]:text-failed-fg data-[status=pending]:bg-pending-bg data-[status=pending]:text-pending-fg data-[status=processing]:bg-processing-bg data-[status=processing]:text-processing-fg [[data-mark='conflict'],[data-mark='needsConfirm']]:[box-shadow:inset_0_0_0_2px_var(--pending)] [[data-mark='rejected'],[data-mark='unreadable']]:frame-failed"
      data-status={status}
      data-schedule={id}
      data-mark={mark ?? undefined}
      data-picked={useIsPicked(id)}
      aria-haspopup="dialog"
      aria-describedby={status === 'pending' ? moveHintId : undefined}
      draggable
      onDragStart={(event) => startDrag(event, schedule)}
      onClick={() => onOpen(id)}
    >
      <PlanThumb schedule={schedule} />
      <span className="grid min-w-0">
        <span className="flex items-center gap-1.5 [&>b]:font-heavy [&>b]:tabular-nums">
          <b>{f.time(scheduledAt)}</b>
          {MarkIcon ? <MarkIcon size={13} strokeWidth={2.5} aria-hidden /> : null}
          <ResultMark schedule={schedule} isIcon />
        </span>
        <span className="truncate">{prompt}</span>
      </span>
      <span className="sr-only">
        {t(kinds[contentType].word)}
        {resultMark(schedule) === 'published' ? null : `, ${t(statusWord(status))}`}
        {mark ? `, ${t(markLooks[mark].word)}` : null}
      </span>
    </button>
  );
}

function DotDay({
  day,
  schedules,
  chosen,
  onChoose,
  onDropped,
}: {
  day: string;
  schedules: readonly ScheduleView[];
  chosen: boolean;
  onChoose: () => void;
  onDropped: (id: string, day: string) => void;
}) {
  const { t, locale } = useText();
  return (
    <button
      type="button"
      className="dot-day flex h-12 w-full flex-col items-center justify-center gap-0.75 rounded-field aria-pressed:bg-m-block aria-pressed:text-m-on data-over:[box-shadow:inset_0_0_0_3px_var(--m-strong)] [&>b]:font-display [&>b]:plain-figures [&>b]:text-[1rem] [&>b]:leading-[1.1] [&>b]:font-semibold aria-pressed:[&>b]:text-inherit"
      data-day={day}
      aria-pressed={chosen}
      aria-label={`${fullDay(day, locale)}, ${t('schedules.plans', { count: schedules.length })}`}
      onClick={onChoose}
      {...useDropDay(day, onDropped)}
    >
      <b>{dayNumber(day)}</b>
      <StatusDots schedules={schedules} />
    </button>
  );
}
