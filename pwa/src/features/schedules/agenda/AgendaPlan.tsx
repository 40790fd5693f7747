import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PlanMenuParts } from '../usePlanMenu.tsx';
import { Ellipsis } from 'lucide-react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { ScheduleCard } from '../ScheduleCard.tsx';
import { usePlanMenu } from '../usePlanMenu.tsx';

/** A plan of the list: a press opens it, and its most used actions are beside it. A running one has none. */
export function AgendaPlan({
  onOpen,
  ...parts
}: PlanMenuParts & { schedule: ScheduleView; onOpen: (id: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { schedule } = parts;
  const entries = usePlanMenu({ ...parts, withEdit: true });
  const label = t('agenda.actsOf', { time: f.time(schedule.scheduledAt), prompt: schedule.prompt.slice(0, 60) });
  return (
    <>
      <ScheduleCard schedule={schedule} onOpen={onOpen} />
      {schedule.blocked.delete === null ? (
        <span className="absolute top-0.5 right-0.5 lg:top-[calc(50%-22px)] lg:right-2">
          <Menu
            align="end"
            label={label}
            trigger={
              <IconButton label={label} tooltip={false}>
                <Ellipsis size={20} aria-hidden />
              </IconButton>
            }
            entries={entries}
          />
        </span>
      ) : null}
    </>
  );
}
