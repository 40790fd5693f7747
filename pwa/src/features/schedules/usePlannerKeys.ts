import type { RefObject } from 'react';
import type { PlannerState } from './usePlanner.ts';
import { useEffect, useRef } from 'react';
import { addDays } from '#core/shared/turkey-time.ts';

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrows go from day to day (up and down by weeks in a month), N plans a new content on the present day. */
export function usePlannerKeys(
  planner: PlannerState,
  { enabled, onNew }: { enabled: boolean; onNew: (day: string) => void },
): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const { day, view, go } = planner;

  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key.toLowerCase() === 'n') {
        event.preventDefault();
        onNew(day);
        return;
      }
      const step = keySteps[event.key];
      if (step === undefined || view === 'list' || (view === 'week' && Math.abs(step) > 1)) return;
      // Up and down scroll the page unless the focus is in the calendar.
      if (Math.abs(step) > 1 && !board.current?.contains(document.activeElement)) return;
      event.preventDefault();
      wanted.current = addDays(day, step);
      go({ day: wanted.current });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled, day, view, go, onNew]);

  useEffect(() => {
    if (wanted.current !== day) return;
    const place = board.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!place) return;
    wanted.current = null;
    place.focus();
  });
  return board;
}

/** Keys belong to fields, menus and choices while these have the focus. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="menu"], [role="radiogroup"], [role="listbox"]',
    ) !== null
  );
}
