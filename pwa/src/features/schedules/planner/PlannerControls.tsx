import type { ReactNode } from 'react';
import type { PlannerState } from './usePlanner.ts';
import { CalendarCheck, RotateCw, SlidersHorizontal, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Drawer } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';

type Views = readonly { value: PlannerState['view']; label: string }[];

/** Spec §2 Content planning: the controls of the phone, in a sheet at the bottom. */
export function PlannerControls({
  planner: { view, go, today },
  views,
  onRefresh,
  onBulk,
  acts,
}: {
  planner: PlannerState;
  views: Views;
  onRefresh: () => void;
  onBulk: () => void;
  /** The entries of the wide screen's menu. */
  acts: readonly { label: string; icon: ReactNode; onSelect: () => void }[];
}) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const rows = [
    {
      label: t('schedules.goToday'),
      icon: <CalendarCheck size={20} aria-hidden />,
      onSelect: () => go({ day: today }),
    },
    { label: t('schedules.bulk'), icon: <Table2 size={20} aria-hidden />, onSelect: onBulk },
    ...acts,
    { label: t('schedules.refresh'), icon: <RotateCw size={20} aria-hidden />, onSelect: onRefresh },
  ];
  const closing = (act: () => void) => () => {
    act();
    setOpen(false);
  };
  return (
    <span className="only-phone">
      <IconButton label={t('schedules.options')} look="line" tooltip={false} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      <Drawer open={open} onOpenChange={setOpen} title={t('schedules.options')}>
        <div className="grid gap-2">
          <Segmented
            label={t('schedules.view')}
            value={view}
            onChange={(next) => closing(() => go({ view: next }))()}
            choices={views}
          />
          <ul className="planner-acts -mx-3">
            {rows.map(({ label, icon, onSelect }) => (
              <li key={label}>
                <button type="button" className="menu-item" onClick={closing(onSelect)}>
                  {icon}
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Drawer>
    </span>
  );
}
