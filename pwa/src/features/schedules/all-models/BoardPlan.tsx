import type { CrowdedHour } from '#core/schedules/planner/crowded-hours.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { ArrowRightLeft, Copy, Ellipsis, Layers, Pencil, Trash2 } from 'lucide-react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { ScheduleCard } from '../boards/ScheduleCard.tsx';

export type PlanAct = 'edit' | 'transfer' | 'copy' | 'delete';
export type OnAct = (schedule: ScheduleView, act: PlanAct) => void;

/** A plan with its menu: all that dragging does is in it too. `crowd`: the hour that it shares with others. */
export function BoardPlan({
  schedule,
  crowd,
  onOpen,
  onAct,
}: {
  schedule: ScheduleView;
  crowd: CrowdedHour | null;
  onOpen: (id: string) => void;
  onAct: OnAct;
}) {
  const { t } = useText();
  const f = useFormat();
  const { scheduledAt, prompt, blocked } = schedule;
  const label = t('allModels.actionsOf', { time: f.time(scheduledAt), prompt: prompt.slice(0, 60) });
  const act = (name: PlanAct) => () => onAct(schedule, name);
  const mayEdit = blocked.edit === null;
  const mayDelete = blocked.delete === null;
  const entries = [
    ...(mayEdit ? [{ label: t('schedules.edit'), icon: <Pencil size={18} aria-hidden />, onSelect: act('edit') }] : []),
    ...(mayEdit
      ? [{ label: t('allModels.move'), icon: <ArrowRightLeft size={18} aria-hidden />, onSelect: act('transfer') }]
      : []),
    { label: t('allModels.copy'), icon: <Copy size={18} aria-hidden />, onSelect: act('copy') },
    ...(mayDelete
      ? [
          { kind: 'line' as const },
          {
            label: t('schedules.delete'),
            icon: <Trash2 size={18} aria-hidden />,
            tone: 'danger' as const,
            onSelect: act('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ScheduleCard schedule={schedule} onOpen={onOpen} />
      <span className="plan-menu absolute top-0 right-0 max-md:top-0.5 max-md:right-0.5">
        <Menu
          align="end"
          label={label}
          trigger={
            <IconButton label={label} tooltip={false}>
              <Ellipsis size={18} aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      </span>
      {crowd ? (
        <p className="flex items-center gap-1 px-2.5 pb-1 text-c text-pending-fg">
          <Layers className="flex-none" size={14} aria-hidden />
          {t('allModels.crowdedHere', { count: crowd.ids.length })}
        </p>
      ) : null}
    </>
  );
}
