import type { ReactElement, KeyboardEvent } from 'react';
import { Popover } from '@base-ui/react/popover';
import { useRef, useLayoutEffect, useEffect, useId, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addMonths, isSameMonth, monthGrid, weekdayHeadings } from '#core/schedules/planner/calendar.ts';
import { addDays, mondayOf } from '#core/shared/turkey-time.ts';
import { useClosedByBack } from '../back/overlays.ts';
import { dayNumber, fullDay, monthWords, weekdayWords } from '../../i18n/day-words.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../IconButton.tsx';

type CalendarProps = {
  value: string | null;
  today: string;
  min: string | undefined;
  max: string | undefined;
};

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6, Home: -99, End: 99 };

/** The picker's kind and its value. */
export type Picked = ({ kind: 'day' } & CalendarProps) | { kind: 'time'; value: string | null };

/**
 * The calendar or the list at the button of a picked field, with its library: loaded when it is first needed. The element marked
 * `data-picked-first` gets the focus first; afterwards the button does.
 */
export function OpenPicker({
  label,
  from,
  trigger,
  open,
  onOpenChange,
  onChoose,
}: {
  label: string;
  from: Picked;
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (value: string) => void;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useClosedByBack({ open, close: () => onOpenChange(false) });
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          anchor={() => button.current?.closest('.field-box') ?? null}
          sideOffset={8}
          align="start"
          collisionPadding={8}
          className="overlay-layer"
        >
          <Popover.Popup
            ref={popup}
            className="popover picker"
            aria-label={label}
            finalFocus={button}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-picked-first]') ?? true}
          >
            {from.kind === 'day' ? (
              <Calendar {...from} onChoose={onChoose} />
            ) : (
              <TimeList value={from.value} label={label} onChoose={onChoose} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The half hours of a day, opened at the present value, or at 09:00. */
function TimeList({
  value,
  label,
  onChoose,
}: {
  value: string | null;
  label: string;
  onChoose: (time: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const first = halfHours.findLast((time) => time <= (value ?? '09:00'))!;
  useLayoutEffect(() => {
    list.current?.querySelector('[data-picked-first]')?.scrollIntoView({ block: 'center' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const at = options.findIndex((option) => option === document.activeElement);
    options[Math.min(options.length - 1, Math.max(0, at + step))]?.focus();
  };
  return (
    <div role="listbox" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {halfHours.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          aria-selected={time === value}
          tabIndex={time === first ? 0 : -1}
          data-picked-first={time === first || undefined}
          className="menu-item time-option"
          onClick={() => onChoose(time)}
        >
          {time}
        </button>
      ))}
    </div>
  );
}

/**
 * One month as a grid of days, Monday first. Arrows move by a day or a week, Home and End within the week, Page Up and Page Down by a
 * month, with Shift by a year; Enter chooses.
 */
function Calendar({ value, today, min, max, onChoose }: CalendarProps & { onChoose: (day: string) => void }) {
  const { t, locale } = useText();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isAllowed = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max);
  const within = (day: string) => (min !== undefined && day < min ? min : max !== undefined && day > max ? max : day);
  const [focused, setFocused] = useState(within(value ?? today));
  const [movedByKey, setMovedByKey] = useState(0);
  useEffect(() => {
    if (movedByKey > 0) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [movedByKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event, focused);
    if (next === null) return;
    event.preventDefault();
    setFocused(within(next));
    setMovedByKey((times) => times + 1);
  };
  const turn = (months: number) => setFocused(within(addMonths(focused, months)));
  const canTurn = (months: number) => isSameMonth(within(addMonths(focused, months)), addMonths(focused, months));
  const days = monthGrid(focused);
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton label={t('when.previousMonth')} tooltip={false} disabled={!canTurn(-1)} onClick={() => turn(-1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <b id={titleId} aria-live="polite">
          {monthWords(focused, locale)}
        </b>
        <IconButton label={t('when.nextMonth')} tooltip={false} disabled={!canTurn(1)} onClick={() => turn(1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <table role="grid" aria-labelledby={titleId} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayHeadings.map((heading, index) => (
              <th key={heading.tr} scope="col" aria-label={weekdayWords(days[index]!, locale)}>
                {heading[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .filter((week) => week.some((day) => isSameMonth(day, focused)))
            .map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} role="gridcell" aria-selected={day === value}>
                    {isSameMonth(day, focused) ? (
                      <button
                        type="button"
                        className="calendar-day"
                        tabIndex={day === focused ? 0 : -1}
                        data-picked-first={day === focused || undefined}
                        aria-label={fullDay(day, locale)}
                        aria-current={day === today ? 'date' : undefined}
                        aria-disabled={isAllowed(day) ? undefined : true}
                        onClick={() => (isAllowed(day) ? onChoose(day) : undefined)}
                      >
                        {dayNumber(day)}
                      </button>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function dayByKey({ key, shiftKey }: KeyboardEvent, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
