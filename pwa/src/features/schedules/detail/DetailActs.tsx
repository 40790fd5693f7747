import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PlanMenuParts } from '../planner/usePlanMenu.tsx';
import type { ScheduleActs } from './useScheduleActs.ts';
import { Ellipsis, ExternalLink, Pencil } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { usePlanMenu } from '../planner/usePlanMenu.tsx';
import { TriggerButton } from './TriggerButton.tsx';

/**
 * Only actions that the plan's state allows: a pending plan can be changed, moved and started; a failed one retried, a post opened on
 * Instagram; a running one has none.
 */
export function DetailActs({ acts, ...parts }: Omit<PlanMenuParts, 'onMove'> & { acts: ScheduleActs }) {
  const { t } = useText();
  const { schedule, onEdit } = parts;
  const { blocked } = schedule;
  const mayEdit = blocked.edit === null;
  const onMove = (moved: ScheduleView, scheduledAt: string) => acts.move(moved, scheduledAt);
  const entries = usePlanMenu({ ...parts, onMove, withEdit: false });
  return (
    <>
      {blocked.delete !== null ? (
        <p className="mut grow text-sm">{t('panels.runningNote')}</p>
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
      {schedule.permalink ? (
        <a className={buttonClass({ tone: 'tint' })} href={schedule.permalink} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden />
          {t('schedules.seeOnInstagram')}
        </a>
      ) : null}
      <TriggerButton schedule={schedule} now={parts.now} acts={acts} />
      {mayEdit ? (
        <Button tone="mod" icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          {t('schedules.edit')}
        </Button>
      ) : null}
    </>
  );
}
