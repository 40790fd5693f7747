import type { DragEvent } from 'react';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Problem } from './report-refusal.ts';
import { useState } from 'react';
import { create } from 'zustand';
import { draggedMoment, moveRefusal, quartersOf, whyUnmovable } from '#core/schedules/planner/move.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useTarget } from './picked-plan.ts';

/** Type of the data that a dragged card carries. */
export const dragType = 'application/x-vitrin-schedule';

/** The dragged plan, and the height in the page at which the drag began: browsers hide the carried data until it is dropped. */
type Dragged = { scheduledAt: string; y: number };

export const useDragged = create<{ dragged: Dragged | null }>(() => ({ dragged: null }));

/** Begins to drag a pending plan, whose card is dimmed meanwhile; for any other a notice explains why it does not move. */
export function startDrag(
  event: DragEvent<HTMLElement>,
  { id, status, scheduledAt }: Pick<ScheduleView, 'id' | 'status' | 'scheduledAt'>,
): void {
  const refusal = whyUnmovable(status);
  if (refusal !== null) {
    event.preventDefault();
    return refuse({ refusal });
  }
  const card = event.currentTarget;
  event.dataTransfer.setData(dragType, id);
  const image = dragImageOf(card);
  const { left, top } = card.getBoundingClientRect();
  event.dataTransfer.setDragImage(image, event.clientX - left, event.clientY - top);
  useDragged.setState({ dragged: { scheduledAt, y: event.pageY } });
  // The browser takes its picture of the image after this event.
  requestAnimationFrame(() => {
    image.remove();
    card.dataset['dragged'] = '';
  });
  document.addEventListener(
    'dragend',
    () => {
      delete card.dataset['dragged'];
      useDragged.setState({ dragged: null });
    },
    { once: true },
  );
}

/** A copy of the card that is lifted from the page, outside the screen. */
export function dragImageOf(card: HTMLElement): HTMLElement {
  const image = card.cloneNode(true) as HTMLElement;
  for (const name of ['data-schedule', 'data-tile', 'id']) image.removeAttribute(name);
  image.classList.add('drag-image');
  image.style.width = `${card.offsetWidth}px`;
  image.ariaHidden = 'true';
  image.tabIndex = -1;
  (card.closest('.planner') ?? document.body).append(image);
  return image;
}

/** By how many quarters of an hour a drag to this height moves the plan. */
export function draggedQuarters(event: DragEvent): number {
  const { dragged } = useDragged.getState();
  return dragged === null ? 0 : quartersOf(event.pageY - dragged.y);
}

/**
 * `drop`: the properties of a place on which plans can be dropped. `over`: the value of `overOf` while one is above the place, else null. A
 * past day accepts the drop too: only then can a message explain why the plan does not move.
 */
export function useDrop<Over>(overOf: (event: DragEvent) => Over, onDropped: (id: string, event: DragEvent) => void) {
  const [over, setOver] = useState<Over | null>(null);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(overOf(event));
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Not on the way from one part of the place to another.
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      onDropped(event.dataTransfer.getData(dragType), event);
    },
  };
  return { over, drop };
}

const isOver = () => true;

/** The properties of a day on which plans can be dropped; each keeps its time of day. */
export function useDropDay(day: string, onDropped: (id: string, day: string) => void) {
  const { over, drop } = useDrop(isOver, (id) => onDropped(id, day));
  const isTarget = useTarget(day);
  return { 'data-over': over || isTarget || undefined, ...drop };
}

/**
 * The new time of a plan that is dropped on a day: its own time of day, or later or earlier by `quarters` of an hour; null where
 * it does not move, with a notice when the move is refused.
 */
export function dropMoment(schedule: ScheduleView, day: string, now: string, quarters = 0): string | null {
  if (dayOfInstant(schedule.scheduledAt) === day && quarters === 0) return null;
  const to = draggedMoment(schedule.scheduledAt, day, quarters);
  const refusal = to === null ? null : moveRefusal(schedule.status, to, now);
  if (to === null || refusal === null) return to;
  refuse({ refusal, to });
  return null;
}

function refuse(problem: Problem): void {
  void import('./report-refusal.ts').then(({ reportRefusal }) => reportRefusal(problem));
}
