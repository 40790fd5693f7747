import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6, Home: -99, End: 99 };

/** The half hours of a day, opened at the present value, or at 09:00. */
export function TimeList({
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
