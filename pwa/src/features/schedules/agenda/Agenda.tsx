import type { AgendaRow } from '#core/schedules/planner/agenda.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Overlay } from '../changes/plan-changes.ts';
import type { PlannerState } from '../planner/usePlanner.ts';
import type { RefObject } from 'react';
import type { PlanMenuParts } from '../planner/usePlanMenu.tsx';
import { CalendarCheck, History, Plus, ArrowUp, Ellipsis } from 'lucide-react';
import { useMemo, useRef, useEffect, useState } from 'react';
import { agenda, before } from '#core/schedules/planner/agenda.ts';
import { useText } from '../../../i18n/useText.ts';
import { shortRange } from '../../../i18n/day-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { ScheduleCard } from '../boards/ScheduleCard.tsx';
import { usePlanMenu } from '../planner/usePlanMenu.tsx';
import { AgendaDay } from './AgendaDay.tsx';
import './agenda.css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMedia } from '../../../ui/useMedia.ts';
import { useTopInPage } from '../../../ui/useGridWindow.ts';

/** All plans from a day on, day by day, with empty days folded. Of a long list, only those near the viewport are in the page. */
export function Agenda({
  planner,
  onOpen,
  onAdd,
  onMove,
  setOverlay,
}: {
  planner: PlannerState;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  onMove: (schedule: ScheduleView, scheduledAt: string) => void;
  setOverlay: (overlay: Overlay) => void;
}) {
  const { t } = useText();
  const { ofDay, displayedOfDay, day: from, today, now, go } = planner;
  const rows = useMemo(() => agenda(displayedOfDay, ofDay, { from, today }), [displayedOfDay, ofDay, from, today]);
  const earlier = useMemo(() => before(displayedOfDay, from), [displayedOfDay, from]);
  const list = useRef<HTMLOListElement>(null);
  const { first, last, above, below, measureRow } = useAgendaWindow(list, rows);
  const showPlan = (schedule: ScheduleView) => {
    const { id } = schedule;
    const opens = (kind: 'edit' | 'move' | 'delete' | 'undoBulk') => () => setOverlay({ kind, id });
    return (
      <AgendaPlan
        {...{ schedule, now, onOpen, onMove }}
        onEdit={opens('edit')}
        onMoveElsewhere={opens('move')}
        onDelete={opens('delete')}
        onUndoBulk={opens('undoBulk')}
      />
    );
  };
  const isEmpty = rows.every((row) => row.kind === 'gap' || row.schedules.length === 0);
  const hidesAll = isEmpty && planner.counts.all > 0;
  const notifications = rows.reduce(
    (sum, row) => sum + (row.kind === 'day' ? row.schedules.length : 0) + row.hidden,
    0,
  );
  /** Plans after the last row, where a filter hides all of them. */
  const hiddenAfter = planner.counts.all - notifications;
  return (
    <section className="agenda pb-8" aria-label={t('agenda.title')}>
      {earlier || from !== today ? (
        <div className="-ml-4 flex flex-wrap gap-2">
          {earlier ? (
            <Button
              tone="ghost"
              size="s"
              icon={<History size={18} aria-hidden />}
              onClick={() => go({ day: earlier.from })}
            >
              {t('agenda.earlier', { count: earlier.count })}
            </Button>
          ) : null}
          {from === today ? null : (
            <Button
              tone="ghost"
              size="s"
              icon={<CalendarCheck size={18} aria-hidden />}
              onClick={() => go({ day: today })}
            >
              {t('agenda.toToday')}
            </Button>
          )}
        </div>
      ) : null}
      {isEmpty && !hidesAll ? (
        <EmptyState
          art="shutter"
          title={t('agenda.none')}
          text={t('agenda.noneText')}
          action={
            <Button
              tone="tint"
              icon={<Plus size={20} aria-hidden />}
              onClick={() => onAdd(from > today ? from : today)}
            >
              {t('schedules.firstPlan')}
            </Button>
          }
        />
      ) : (
        <>
          <ol ref={list} className="agenda-rows" style={{ paddingTop: above, paddingBottom: below }}>
            {rows.slice(first, last).map((row, at) => (
              <li
                key={keyOf(row)}
                ref={measureRow}
                data-index={first + at}
                aria-setsize={rows.length}
                aria-posinset={first + at + 1}
              >
                {row.kind === 'day' ? (
                  <AgendaDay row={row} today={today} onAdd={onAdd} showPlan={showPlan} />
                ) : (
                  <Gap row={row} today={today} onAdd={onAdd} />
                )}
              </li>
            ))}
          </ol>
          {last === rows.length ? (
            <p className="px-1 pt-2 pb-6 text-s text-ink-2 lg:border-t lg:border-t-line lg:pt-4 lg:pr-0 lg:pl-72">
              {hiddenAfter > 0 ? t('filter.hidden', { count: hiddenAfter }) : t('agenda.end')}
            </p>
          ) : null}
        </>
      )}
      <ToToday list={list} onPress={() => go({ day: today })} />
    </section>
  );
}

function Gap({
  row: { from, to, days, hidden },
  today,
  onAdd,
}: {
  row: Extract<AgendaRow<ScheduleView>, { kind: 'gap' }>;
  today: string;
  onAdd: (day: string) => void;
}) {
  const { t, locale } = useText();
  const open = from > today ? from : today;
  const words = shortRange(from, to, locale);
  return (
    <div className="mb-3 flex min-h-13 items-center justify-between gap-3 rounded-md py-1 pr-2 pl-4 text-s text-ink-2 frame lg:m-0 lg:rounded-none lg:border-t lg:border-t-line lg:pr-0 lg:pl-72 lg:shadow-none">
      <span>
        {hidden > 0
          ? t('agenda.gapHidden', { count: days, days: words, hidden: t('filter.hidden', { count: hidden }) })
          : t('agenda.gap', { count: days, days: words })}
      </span>
      {to >= today && hidden === 0 ? (
        <Button
          className="flex-none"
          tone="ghost"
          size="s"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onAdd(open)}
        >
          {t('schedules.firstPlan')}
        </Button>
      ) : null}
    </div>
  );
}

/** The button back up to today, while the beginning of the list is more than a screen away. */
function ToToday({ list, onPress }: { list: RefObject<HTMLElement | null>; onPress: () => void }) {
  const { t } = useText();
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar((list.current?.getBoundingClientRect().top ?? 0) < -globalThis.innerHeight);
    document.addEventListener('scroll', look, { passive: true });
    return () => document.removeEventListener('scroll', look);
  }, [list]);
  if (!isFar) return null;
  return (
    <div className="fixed bottom-6 left-[50%] z-38 transform-[translateX(-50%)] max-md:bottom-[calc(84px+env(safe-area-inset-bottom))] max-md:left-4 max-md:transform-none">
      <Button
        className="shadow-lift"
        tone="ink"
        icon={<ArrowUp size={20} aria-hidden />}
        onClick={() => {
          onPress();
          globalThis.scrollTo({ top: 0 });
          // The pressed button disappears, so the focus moves to the head of the page.
          document.querySelector<HTMLElement>('.planner-head h1')?.focus({ preventScroll: true });
        }}
      >
        {t('schedules.today')}
      </Button>
    </div>
  );
}

/** A plan of the list: a press opens it, and its most used actions are beside it. A running one has none. */
function AgendaPlan({ onOpen, ...parts }: PlanMenuParts & { schedule: ScheduleView; onOpen: (id: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { schedule } = parts;
  const entries = usePlanMenu({ ...parts, withEdit: true });
  const label = t('agenda.actionsOf', { time: f.time(schedule.scheduledAt), prompt: schedule.prompt.slice(0, 60) });
  return (
    <>
      <ScheduleCard schedule={schedule} onOpen={onOpen} />
      {schedule.blocked.delete === null ? (
        <span className="absolute top-0.5 right-0.5 lg:top-[calc(50%-22px)] lg:right-2">
          <Menu
            align="end"
            label={label}
            trigger={
              <IconButton label={label} tooltip={false}>
                <Ellipsis size={20} aria-hidden />
              </IconButton>
            }
            entries={entries}
          />
        </span>
      ) : null}
    </>
  );
}

/** Up to this many plans, all of them are in the page. */
const fewPlans = 40;
/** Estimates for parts that are not measured yet: the parts of a day, and folded days. */
const heights = {
  narrow: { head: 62, plan: 126, gap: 64 },
  /** The heading is beside the plans. */
  wide: { head: 21, plan: 84, gap: 53 },
};
const rowsBeside = 2;

/** The rows in the page: from `first` up to `last`, exclusive. `above` and `below`: pixels of the rows left out. */
type AgendaWindow = {
  first: number;
  last: number;
  above: number;
  below: number;
  measureRow: (row: HTMLElement | null) => void;
};

/** The days of a long agenda near the viewport, in the page's own scroll. Each row carries `data-index` and `ref={measureRow}`. */
function useAgendaWindow(list: RefObject<HTMLElement | null>, rows: readonly AgendaRow<unknown>[]): AgendaWindow {
  const plans = rows.reduce((sum, row) => sum + (row.kind === 'day' ? row.schedules.length : 0), 0);
  const isLong = plans > fewPlans;
  const top = useTopInPage(list, isLong);
  const guess = useMedia('(min-width: 1100px)') ? heights.wide : heights.narrow;
  // The app is built without the React Compiler: nothing of this is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const windowed = useWindowVirtualizer({
    count: rows.length,
    enabled: isLong,
    estimateSize: (index) => guessedHeight(rows[index]!, guess),
    getItemKey: (index) => keyOf(rows[index]!),
    overscan: rowsBeside,
    scrollMargin: top,
  });
  const items = windowed.getVirtualItems();
  const [from, to] = [items[0], items.at(-1)];
  const measureRow = windowed.measureElement;
  if (!isLong || !from || !to) {
    return { first: 0, last: isLong ? Math.min(rows.length, 4) : rows.length, above: 0, below: 0, measureRow };
  }
  return {
    first: from.index,
    last: to.index + 1,
    above: from.start - top,
    below: windowed.getTotalSize() - (to.end - top),
    measureRow,
  };
}

function keyOf(row: AgendaRow<unknown>): string {
  return row.kind === 'day' ? row.day : `gap-${row.from}`;
}

function guessedHeight(row: AgendaRow<unknown>, { head, plan, gap }: (typeof heights)['wide']): number {
  return row.kind === 'gap' ? gap : head + Math.max(1, row.schedules.length) * plan;
}
