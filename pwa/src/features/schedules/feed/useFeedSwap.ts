import type { KeyboardEvent } from 'react';
import type { FeedTile } from '#core/schedules/planner/feed.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import { useEffect, useRef, useState } from 'react';
import { swapRefusal } from '#core/schedules/planner/feed.ts';
import { whyUnmovable } from '#core/schedules/planner/move.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { swapPlans } from '../changes/swap-plans.ts';
import { reportRefusal } from '../moving/report-refusal.ts';

/** A planned post that was picked up, and the one it would exchange its time with. */
type Picked = { id: string; target: string | null };
type Words = ((t: Translate) => string) | null;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -3, ArrowRight: 1, ArrowDown: 3 };

/**
 * Exchanges the times of two planned posts: one is dropped on another, or picked up by key or menu, and the other chosen by
 * arrows or a press. Escape, a press elsewhere and a tile that cannot be exchanged leave everything in its place.
 */
export function useFeedSwap(
  tiles: readonly FeedTile[],
  { now, announce, onOpen }: { now: string; announce: Announce; onOpen: (schedule: ScheduleView) => void },
) {
  const f = useFormat();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [words, setWords] = useState<Words>(null);
  /** Has the focus again once it is in its new place. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    if (id === null || document.activeElement !== document.body) return;
    wanted.current = null;
    document.querySelector<HTMLElement>(`[data-tile="${id}"]`)?.focus();
  });
  const planned = tiles.flatMap((tile) => (tile.kind === 'planned' ? [tile.schedule] : []));
  const pending = planned.filter(({ status }) => status === 'pending');
  const named = (id: string | null | undefined) => planned.find((each) => each.id === id) ?? null;

  const pick = (schedule: ScheduleView) => {
    if (!movable(schedule)) return;
    setPicked({ id: schedule.id, target: null });
    setWords(() => (t: Translate) => t('feed.picked', { when: f.near(schedule.scheduledAt, now) }));
  };
  const cancel = () => {
    setPicked(null);
    setWords(() => (t: Translate) => t('feed.cancelled'));
  };
  const swap = (id: string, withId: string) => {
    setPicked(null);
    setWords(null);
    const [one, other] = [named(id), named(withId)];
    if (!one || !other || one === other) return;
    const refused = swapRefusal(one, other, now);
    if (refused) {
      void reportRefusal(refused);
      return;
    }
    wanted.current = id;
    void swapPlans(one, other, announce);
  };
  const aim = (by: number) => {
    if (!picked) return;
    const from = pending.findIndex(({ id }) => id === (picked.target ?? picked.id));
    const at = Math.min(pending.length - 1, Math.max(0, from + by));
    const target = pending[at];
    if (!target) return;
    setPicked({ ...picked, target: target.id === picked.id ? null : target.id });
    setWords(
      () => (t: Translate) =>
        target.id === picked.id
          ? t('feed.picked', { when: f.near(target.scheduledAt, now) })
          : t('feed.target', { when: f.near(target.scheduledAt, now), prompt: target.prompt.slice(0, 60) }),
    );
  };

  const press = (schedule: ScheduleView) => {
    if (picked === null) onOpen(schedule);
    else if (picked.id === schedule.id) cancel();
    else if (movable(schedule)) swap(picked.id, schedule.id);
  };

  /** On the grid: `tile` is the one with the focus. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The button of a menu keeps the focus after the menu picked a post up.
    const tile = (event.target as Element).closest<HTMLElement>('[data-tile]');
    if (!tile && !picked) return;
    const step = steps[event.key];
    const isSpace = event.key === ' ';
    if (picked && step !== undefined) aim(step);
    else if (picked && (isSpace || event.key === 'Enter') && !event.repeat) {
      if (picked.target === null) cancel();
      else swap(picked.id, picked.target);
    } else if (isSpace && !event.repeat) {
      const schedule = named(tile?.dataset['tile']);
      if (!schedule) return;
      pick(schedule);
    } else if (tile && step !== undefined) focusBeside(tile, step);
    else return;
    event.preventDefault();
  };

  // Escape also from the bar and the menu's button, which have the focus after the menu closed.
  const isPicked = picked !== null;
  useEffect(() => {
    if (!isPicked) return undefined;
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  });

  return { picked, words, pending, pick, press, swap, cancel, onKeyDown };
}

/** Reports why it cannot be moved. */
function movable({ status }: ScheduleView): boolean {
  const refusal = whyUnmovable(status);
  if (refusal) void reportRefusal({ refusal });
  return refusal === null;
}

function focusBeside(tile: HTMLElement, step: number): void {
  const all = [...tile.closest('ul')!.querySelectorAll<HTMLElement>('[data-tile]')];
  all[all.indexOf(tile) + step]?.focus();
}
