import type { MenuEntry } from '../../ui/Menu.tsx';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleActs } from './useScheduleActs.ts';
import { CalendarClock, CalendarPlus, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { addDays, instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { dayAndMonth } from '../../i18n/day-words.ts';
import { TriggerButton } from './TriggerButton.tsx';

/** Only what the plan's state allows: pending ones are started, changed and moved; lost ones are tried again; running ones are left alone. */
export function DetailActs({
  schedule,
  today,
  acts,
  onEdit,
  onMoveElsewhere,
  onDelete,
  onUndoBulk,
}: {
  schedule: ScheduleView;
  today: string;
  acts: ScheduleActs;
  onEdit: () => void;
  onMoveElsewhere: () => void;
  onDelete: () => void;
  onUndoBulk: () => void;
}) {
  const { t, locale } = useText();
  const phone = useMedia('(max-width: 767px)');
  const { blocked } = schedule;
  const mayEdit = blocked.edit === null;
  const later = (days: number): MenuEntry => {
    const { date, time } = wallOfInstant(schedule.scheduledAt);
    const to = addDays(date, days);
    const instant = instantOfWall(to, time);
    return {
      label: t(days === 1 ? 'schedules.moveByDay' : 'schedules.moveByWeek', { day: dayAndMonth(to, locale) }),
      icon: <CalendarPlus size={18} aria-hidden />,
      disabled: instant === null || to < today,
      onSelect: () => {
        if (instant !== null) acts.move(schedule, instant);
      },
    };
  };
  const entries: MenuEntry[] = [
    ...(mayEdit && phone
      ? [{ label: t('schedules.edit'), icon: <Pencil size={18} aria-hidden />, onSelect: onEdit }]
      : []),
    ...(mayEdit
      ? [
          later(1),
          later(7),
          {
            label: t('schedules.moveElsewhere'),
            icon: <CalendarClock size={18} aria-hidden />,
            onSelect: onMoveElsewhere,
          },
          { kind: 'line' as const },
        ]
      : []),
    ...(mayEdit && schedule.bulkId !== null
      ? [{ label: t('schedules.undoBulk'), icon: <Undo2 size={18} aria-hidden />, onSelect: onUndoBulk }]
      : []),
    { label: t('schedules.delete'), icon: <Trash2 size={18} aria-hidden />, tone: 'danger', onSelect: onDelete },
  ];
  return (
    <>
      {blocked.delete !== null ? (
        <p className="mut grow text-sm">{t('schedules.runningNote')}</p>
      ) : (
        <Menu
          align="start"
          label={t('schedules.otherActs')}
          trigger={
            <IconButton label={t('schedules.otherActs')} look="line" tooltip={false}>
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      )}
      <span className="grow" />
      {mayEdit && !phone ? (
        <Button icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          {t('schedules.edit')}
        </Button>
      ) : null}
      <TriggerButton schedule={schedule} acts={acts} />
    </>
  );
}
