import type { RefObject } from 'react';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { CalendarState } from '../planner/usePlanner.ts';
import { useEffect, useRef, useState } from 'react';
import { hoursLater, hoursOfKey, moveRefusal, whyUnmovable } from '#core/schedules/planner/move.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { fullDay } from '../../../i18n/day-words.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import type { PickedPlan } from './picked-plan.ts';
import { pick, usePickedPlan } from './picked-plan.ts';
import { refusalWords, reportRefusal } from './report-refusal.ts';

export type MovingParts = {
  planner: CalendarState;
  board: RefObject<HTMLDivElement | null>;
  /** Nothing else is open over the calendar. */
  enabled: boolean;
  move: (schedule: ScheduleView, scheduledAt: string, to: Pick<PickedPlan, 'influencerId' | 'isCopy'>) => void;
  /** The rows of the calendar of all models: up and down go from one to the next instead of from hour to hour, and C makes a copy. */
  models?: readonly { id: string; name: string }[];
};

type Words = (t: Translate) => string;
/** `namesKeys`: screen readers get the keys once, in the same announcement. */
type Announcement = { words: Words; isRefused: boolean; namesKeys?: boolean };

/**
 * Space picks up the focused plan, arrows move it, Space or Enter put it down; Escape and anything else that leaves it reverts the move.
 * Nothing is sent before it is put down; the calendar follows it to days that are not on screen.
 */
export function useMoveKeys({ planner, board, enabled, move, models }: MovingParts) {
  const { locale } = useText();
  const f = useFormat();
  const [message, setAnnouncement] = useState<Announcement | null>(null);
  const [isOnPlan, setOnPlan] = useState(false);
  /** Gets the focus once the calendar shows it there. */
  const wanted = useRef<{ id: string; day: string } | null>(null);
  const { schedules, view, days, now, go } = planner;
  const when = (instant: string, influencerId?: string) => {
    const model = models?.find(({ id }) => id === influencerId);
    return `${model ? `${model.name}, ` : ''}${fullDay(dayOfInstant(instant), locale)}, ${f.time(instant)}`;
  };
  const sentence = (words: Words, isRefused = false) => setAnnouncement({ words, isRefused });

  const pickUp = (schedule: ScheduleView) => {
    const refusal = whyUnmovable(schedule.status);
    if (refusal) {
      void reportRefusal({ refusal });
      return;
    }
    const { id, scheduledAt, influencerId } = schedule;
    pick({ id, to: scheduledAt, day: dayOfInstant(scheduledAt), influencerId, isCopy: false });
    setAnnouncement({
      words: (t) => t('moving.picked', { when: when(scheduledAt, influencerId) }),
      isRefused: false,
      namesKeys: true,
    });
  };
  const carry = (schedule: ScheduleView, picked: PickedPlan, hours: number) => {
    const to = hoursLater(picked.to, hours);
    const refusal = moveRefusal(schedule.status, to, now);
    if (refusal) return sentence((t) => refusalWords({ refusal, to }, t), true);
    const day = dayOfInstant(to);
    pick({ ...picked, to, day });
    sentence(() => when(to, picked.influencerId));
    if (view !== 'list' && !days.includes(day)) go({ day });
  };
  const toModel = (picked: PickedPlan, by: 1 | -1) => {
    const at = models!.findIndex(({ id }) => id === picked.influencerId) + by;
    const { id: influencerId } = models![at] ?? {};
    if (influencerId === undefined) return sentence((t) => t(by > 0 ? 'moving.lastModel' : 'moving.firstModel'), true);
    pick({ ...picked, influencerId });
    sentence(() => when(picked.to, influencerId));
  };
  const toggleCopy = (picked: PickedPlan) => {
    pick({ ...picked, isCopy: !picked.isCopy });
    sentence((t) =>
      t(picked.isCopy ? 'moving.moves' : 'moving.copies', { when: when(picked.to, picked.influencerId) }),
    );
  };
  const putDown = (schedule: ScheduleView, { to, influencerId, isCopy }: PickedPlan) => {
    pick(null);
    wanted.current = { id: schedule.id, day: dayOfInstant(isCopy ? schedule.scheduledAt : to) };
    const isSame = !isCopy && to === schedule.scheduledAt && influencerId === schedule.influencerId;
    const key = isSame ? 'moving.cancelled' : isCopy ? 'moving.copied' : 'moving.dropped';
    sentence((t) => t(key, { when: when(to, influencerId) }));
    if (!isSame) move(schedule, to, { influencerId, isCopy });
  };
  const restoreMove = (schedule: ScheduleView, hasFocus: boolean) => {
    pick(null);
    sentence((t) => t('moving.cancelled', { when: when(schedule.scheduledAt, schedule.influencerId) }));
    if (!hasFocus) return;
    const day = dayOfInstant(schedule.scheduledAt);
    wanted.current = { id: schedule.id, day };
    if (view !== 'list' && !days.includes(day)) go({ day });
  };

  useEffect(() => {
    if (!enabled) return undefined;
    const named = (id: string | undefined) => schedules?.find((each) => each.id === id);
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { picked } = usePickedPlan.getState();
      const schedule = picked ? named(picked.id) : named(planAt(event.target, board.current)?.dataset['schedule']);
      if (!picked) {
        if (event.key !== ' ' || !schedule || event.repeat) return;
        store(event);
        return pickUp(schedule);
      }
      if (!schedule) return pick(null);
      const upOrDown = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
      const hours = hoursOfKey(event.key, view === 'month' ? 'month' : 'week');
      if (event.key === 'Tab') return restoreMove(schedule, false);
      store(event);
      if (models && upOrDown !== null) toModel(picked, upOrDown);
      else if (models && event.key.toLowerCase() === 'c') toggleCopy(picked);
      else if (hours !== null) carry(schedule, picked, hours);
      else if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) putDown(schedule, picked);
      else if (event.key === 'Escape') restoreMove(schedule, true);
    };
    // Firefox presses a button when Space is released.
    const letGo = (event: KeyboardEvent) => {
      if (event.key === ' ' && planAt(event.target, board.current)) event.preventDefault();
    };
    const leave = () => {
      const { picked } = usePickedPlan.getState();
      const schedule = picked && named(picked.id);
      if (schedule) restoreMove(schedule, false);
    };
    const look = ({ target }: FocusEvent | { target: EventTarget | null }) => {
      const plan = planAt(target, board.current);
      setOnPlan(plan?.dataset['status'] === 'pending' && plan.matches(':focus-visible'));
    };
    const blur = () => setOnPlan(false);
    look({ target: document.activeElement });
    document.addEventListener('keydown', press, true);
    document.addEventListener('keyup', letGo, true);
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', blur);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('keyup', letGo, true);
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', blur);
    };
  });

  const picked = usePickedPlan((state) => state.picked);
  useEffect(() => {
    const place = (day: string) => board.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    // The card left the screen with its days: meanwhile the target day has the focus.
    if (picked && document.activeElement === document.body) place(picked.day)?.focus();
    const { id, day } = wanted.current ?? {};
    if (id === undefined || day === undefined) return;
    if (!planner.ofDay[day]?.some((each) => each.id === id)) return;
    const card = `[data-schedule="${id}"]`;
    // In a month a day shows two of its plans; a list has only cards.
    const displayed = board.current?.querySelector<HTMLElement>(card) ?? place(day);
    // Of a long list only rows near the viewport are in the page: far from it the focus moves to the head of the calendar at once.
    const target = displayed ?? (view === 'list' ? document.querySelector('.planner-head h1') : null);
    if (!(target instanceof HTMLElement)) return;
    wanted.current = null;
    target.focus();
  });
  useEffect(() => () => pick(null), []);

  const { words = null, isRefused = false, namesKeys = false } = message ?? {};
  return { words, isRefused, namesKeys, isOnPlan };
}

function planAt(target: EventTarget | null, board: HTMLElement | null): HTMLElement | null {
  if (!(target instanceof Element) || !board?.contains(target)) return null;
  return target.closest<HTMLElement>('[data-schedule]');
}

function store(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
