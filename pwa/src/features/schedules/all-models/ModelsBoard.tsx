import type { DragEvent } from 'react';
import type { AllModelsState, ModelRow } from './useAllModels.ts';
import type { OnAct } from './BoardPlan.tsx';
import type { CrowdedHour } from '#core/schedules/planner/crowded-hours.ts';
import { firstNameOf } from '#core/shared/text.ts';
import { ChevronDown, Layers, Plus } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayNumber, fullDay, shortWeekday } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Skeleton, LoadingNote } from '../../../ui/Skeleton.tsx';
import { AccountProvider } from '../form/account.ts';
import { useDrop } from '../moving/drag.ts';
import { useTargetCell } from '../moving/picked-plan.ts';
import { creditsOf } from '../planner/planner-view.ts';
import { BoardPlan } from './BoardPlan.tsx';

const rowLook =
  'models-row grid grid-cols-[10rem_repeat(7,minmax(0,1fr))] gap-1.5 max-xl:w-max max-xl:grid-cols-[8.5rem_repeat(7,168px)] xl:grid-cols-[11rem_repeat(7,minmax(0,1fr))]';

/** From so many models on, those without plans in the week are folded into one line. */
const foldFrom = 7;
/** From so many rows on, the browser draws only those near the viewport. */
const manyRows = 12;

type Acts = {
  onOpen: (id: string) => void;
  onAct: OnAct;
  onAdd: (influencerId: string, day: string) => void;
  onDropped: (id: string, to: { influencerId: string; day: string; isCopy: boolean }) => void;
};

/** Rows are models in their colours, columns the days of the week, Monday first. Plans are dragged within and across rows. */
export const ModelsBoard = memo(({ state, ...acts }: { state: AllModelsState } & Acts) => {
  const { t } = useText();
  const { rows, days, today, day, crowded, crowdOf } = state;
  const [isUnfolded, setUnfolded] = useState(false);
  const folds = rows.length >= foldFrom;
  const displayed = folds && !isUnfolded ? rows.filter(({ ofWeek }) => ofWeek.length > 0) : rows;
  const hidden = rows.length - displayed.length;
  const crowdOfDay = useMemo(() => Map.groupBy(crowded, (hour) => hour.day), [crowded]);
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where not all columns fit, the chosen day is beside the names; the page itself does not scroll.
    const cell = board.current?.querySelector(`[data-cell$="${day}"]`);
    const names = cell?.parentElement?.firstElementChild;
    if (!board.current || !cell || !names) return;
    board.current.scrollLeft += cell.getBoundingClientRect().left - names.getBoundingClientRect().right;
  }, [day]);
  return (
    <div ref={board} className="models-board grid gap-1.5 max-xl:overflow-x-auto max-xl:py-1 max-xl:pr-0.5">
      <div className={`${rowLook} models-heads z-10 bg-page py-1.5 xl:sticky xl:top-(--top-h)`}>
        <span className="max-xl:sticky max-xl:left-0 max-xl:bg-page" />
        {days.map((each) => (
          <DayHead key={each} day={each} isToday={each === today} crowded={crowdOfDay.get(each) ?? none} />
        ))}
      </div>
      {displayed.map((row) => (
        <Row
          key={row.model.id}
          {...{ row, days, today, crowdOf }}
          tabDay={day}
          isMany={displayed.length > manyRows}
          {...acts}
        />
      ))}
      {hidden > 0 ? (
        <div
          className="flex min-h-14 items-center justify-between gap-3 rounded-frame px-4 py-1.5 text-ink-2 frame max-xl:sticky max-xl:left-0"
          onDragEnter={() => setUnfolded(true)}
        >
          <span>{t('allModels.folded', { count: hidden })}</span>
          <Button tone="ghost" size="s" icon={<ChevronDown size={16} aria-hidden />} onClick={() => setUnfolded(true)}>
            {t('allModels.unfold')}
          </Button>
        </div>
      ) : null}
      <p className="mut px-1 pt-2 text-s max-xl:sticky max-xl:left-0">{t('allModels.hint')}</p>
      {folds && isUnfolded ? (
        <Button className="justify-self-start" tone="ghost" size="s" onClick={() => setUnfolded(false)}>
          {t('allModels.fold')}
        </Button>
      ) : null}
    </div>
  );
});

const none: CrowdedHour[] = [];
/** More hours than these are left to the marks of the plans. */
const namedHours = 2;

function DayHead({ day, isToday, crowded }: { day: string; isToday: boolean; crowded: readonly CrowdedHour[] }) {
  const { t, locale } = useText();
  return (
    <div className="min-w-0 px-2.5">
      <h2
        className="flex items-baseline justify-between font-sans text-s font-semibold text-ink-2 data-today:text-ink"
        data-today={isToday || undefined}
        aria-label={fullDay(day, locale)}
      >
        <span>{isToday ? t('schedules.today') : shortWeekday(day, locale)}</span>
        <b className="font-display text-[1.375rem] leading-none font-semibold text-ink">{dayNumber(day)}</b>
      </h2>
      {crowded.slice(0, namedHours).map(({ hour, ids, isSameMinute }) => (
        <button
          key={hour}
          type="button"
          className="mt-1 flex min-h-7 w-full items-center gap-1 rounded-sm bg-pending-bg px-2 text-left text-c font-semibold text-pending-fg"
          title={t(isSameMinute ? 'allModels.crowdedMinute' : 'allModels.crowdedHour')}
          onClick={() => document.querySelector<HTMLElement>(`[data-schedule="${ids[0]}"]`)?.focus()}
        >
          <Layers className="flex-none" size={14} aria-hidden />
          {t('allModels.crowded', { hour, count: ids.length })}
        </button>
      ))}
    </div>
  );
}

type RowParts = {
  row: ModelRow;
  days: readonly string[];
  today: string;
  /** The column whose buttons are reached by the tab key. */
  tabDay: string;
  isMany: boolean;
  crowdOf: AllModelsState['crowdOf'];
} & Acts;

function Row({ row, days, today, tabDay, isMany, crowdOf, ...acts }: RowParts) {
  const { t } = useText();
  const { model, ofWeek, displayedOfDay } = row;
  const account = useMemo(
    () => ({ influencerId: model.id, username: model.instagramAccount?.username ?? null }),
    [model.id, model.instagramAccount?.username],
  );
  return (
    <AccountProvider value={account}>
      <ModelScope
        as="section"
        color={model.color}
        className={isMany ? `${rowLook} [contain-intrinsic-size:auto_130px] [content-visibility:auto]` : rowLook}
      >
        <Link
          to={`${paths.planner(model.id)}${tabDay === today ? '' : `?day=${tabDay}`}`}
          className="flex min-w-0 items-start gap-2.5 rounded-frame bg-m-tint p-2.5 text-ink hover:[box-shadow:inset_0_0_0_2px_var(--m-strong)] max-xl:sticky max-xl:left-0 max-xl:z-5 max-xl:[box-shadow:0_0_0_6px_var(--page)]"
        >
          <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
          <span className="flex min-w-0 flex-col">
            <b className="disp text-[1.0625rem] leading-tight font-semibold wrap-anywhere">{firstNameOf(model.name)}</b>
            <span className="text-c text-ink-2">
              {ofWeek.length === 0
                ? t('schedules.noPlans')
                : `${t('schedules.plans', { count: ofWeek.length })} · ${t('schedules.credits', { count: creditsOf(ofWeek) })}`}
            </span>
            <span className="sr-only">{t('allModels.open')}</span>
          </span>
        </Link>
        {days.map((day) => (
          <Cell
            key={day}
            {...{ model, day, today, crowdOf }}
            schedules={displayedOfDay[day] ?? noPlans}
            isInTabs={day === tabDay}
            {...acts}
          />
        ))}
      </ModelScope>
    </AccountProvider>
  );
}

const noPlans: ModelRow['ofWeek'] = [];

function Cell({
  model: { id: influencerId, name },
  day,
  today,
  schedules,
  isInTabs,
  crowdOf,
  onOpen,
  onAct,
  onAdd,
  onDropped,
}: Pick<ModelRow, 'model'> & {
  day: string;
  today: string;
  schedules: ModelRow['ofWeek'];
  isInTabs: boolean;
  crowdOf: AllModelsState['crowdOf'];
} & Acts) {
  const { t, locale } = useText();
  const { over, drop } = useDrop(
    (event) => {
      event.dataTransfer.dropEffect = isCopying(event) ? 'copy' : 'move';
      return day >= today;
    },
    (id, event) => onDropped(id, { influencerId, day, isCopy: isCopying(event) }),
  );
  const isTarget = useTargetCell(influencerId, day);
  const words = { name: firstNameOf(name), day: fullDay(day, locale) };
  return (
    <div
      role="group"
      className="models-cell flex min-h-22 min-w-0 flex-col gap-1.5 rounded-frame bg-surface p-1 outlined data-over:[box-shadow:inset_0_0_0_3px_var(--m-strong)] data-past:bg-transparent data-today:[box-shadow:0_0_0_1.5px_var(--m-strong)]"
      data-cell={`${influencerId} ${day}`}
      data-past={day < today || undefined}
      data-today={day === today || undefined}
      data-over={over || isTarget || undefined}
      aria-label={`${words.name}, ${words.day}`}
      {...drop}
    >
      {schedules.map((schedule) => (
        <div key={schedule.id} className="board-plan relative">
          <BoardPlan {...{ schedule, onOpen, onAct }} crowd={crowdOf.get(schedule.id) ?? null} />
        </div>
      ))}
      {day < today ? null : (
        <button
          type="button"
          className="models-add mt-auto grid h-11 w-full flex-1 place-items-center rounded-[16px] text-ink-3 hover:bg-sunken hover:text-ink"
          tabIndex={isInTabs ? 0 : -1}
          aria-label={t('allModels.addFor', words)}
          onClick={() => onAdd(influencerId, day)}
        >
          <Plus size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

function isCopying({ altKey, ctrlKey }: DragEvent): boolean {
  return altKey || ctrlKey;
}

export function WaitingBoard() {
  return (
    <div className="grid gap-1.5 overflow-hidden" aria-hidden>
      <LoadingNote />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={rowLook}>
          {Array.from({ length: 8 }, (_, cell) => (
            <Skeleton key={cell} className="h-33 w-full rounded-frame" />
          ))}
        </div>
      ))}
    </div>
  );
}
