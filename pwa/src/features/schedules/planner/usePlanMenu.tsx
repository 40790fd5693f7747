import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { CalendarClock, CalendarPlus, Pencil, Trash2, Undo2 } from 'lucide-react';
import { movedByDays } from '#core/schedules/planner/move.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { dayAndMonth } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';

export type PlanMenuParts = {
  schedule: ScheduleView;
  now: string;
  onMove: (schedule: ScheduleView, scheduledAt: string) => void;
  onEdit: () => void;
  onMoveElsewhere: () => void;
  onDelete: () => void;
  onUndoBulk: () => void;
};

/** The entries of a plan's menu, as its state allows: a pending plan can be changed and moved, an ended one deleted. */
export function usePlanMenu({
  schedule,
  now,
  withEdit,
  ...on
}: PlanMenuParts & {
  /** Where no button beside the menu edits. */ withEdit: boolean;
}): MenuEntry[] {
  const { t, locale } = useText();
  const mayEdit = schedule.blocked.edit === null;
  const later = (days: number): MenuEntry => {
    const day = addDays(dayOfInstant(schedule.scheduledAt), days);
    const to = movedByDays(schedule, days, now);
    return {
      label: t(days === 1 ? 'schedules.moveByDay' : 'schedules.moveByWeek', { day: dayAndMonth(day, locale) }),
      icon: <CalendarPlus size={18} aria-hidden />,
      disabled: to === null,
      onSelect: () => {
        if (to !== null) on.onMove(schedule, to);
      },
    };
  };
  return [
    ...(mayEdit && withEdit
      ? [{ label: t('schedules.edit'), icon: <Pencil size={18} aria-hidden />, onSelect: on.onEdit }]
      : []),
    ...(mayEdit
      ? [
          later(1),
          later(7),
          {
            label: t('schedules.moveElsewhere'),
            icon: <CalendarClock size={18} aria-hidden />,
            onSelect: on.onMoveElsewhere,
          },
          { kind: 'line' as const },
        ]
      : []),
    ...(mayEdit && schedule.bulkId !== null
      ? [{ label: t('schedules.undoBulk'), icon: <Undo2 size={18} aria-hidden />, onSelect: on.onUndoBulk }]
      : []),
    { label: t('schedules.delete'), icon: <Trash2 size={18} aria-hidden />, tone: 'danger', onSelect: on.onDelete },
  ];
}
