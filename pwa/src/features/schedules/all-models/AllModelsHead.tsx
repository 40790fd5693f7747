import type { MenuEntry } from '../../../ui/Menu.tsx';
import type { Announce } from '../planner/PlannerNotice.tsx';
import type { AllModelsState } from './useAllModels.ts';
import { Download, Ellipsis, Plus, RotateCw, Table2 } from 'lucide-react';
import { monthWords } from '../../../i18n/day-words.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { checkAgain, Steps } from '../planner/PlannerHead.tsx';

/** The days on screen, a new plan, a table of many plans, and a menu. */
export function AllModelsHead({
  state,
  onNew,
  onBulk,
  announce,
}: {
  state: AllModelsState;
  onNew: () => void;
  onBulk: () => void;
  announce: Announce;
}) {
  const { t, locale } = useText();
  const phone = useMedia('(max-width: 767px)');
  const { models, day, today, go } = state;
  const bulk = { label: t('schedules.bulk'), icon: <Table2 size={18} aria-hidden />, onSelect: onBulk };
  const further = [
    {
      label: t('schedules.exportMonth', { month: monthWords(day, locale) }),
      icon: <Download size={18} aria-hidden />,
      onSelect: () => void import('../planner/export-month.ts').then((part) => part.exportMonth(null, day, announce)),
    },
    {
      label: t('schedules.refresh'),
      icon: <RotateCw size={18} aria-hidden />,
      onSelect: checkAgain,
    },
  ];
  const menu = (entries: MenuEntry[]) => (
    <Menu
      trigger={
        <IconButton label={t('schedules.otherActs')} look="line" tooltip={!phone}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      }
      entries={entries}
      align="end"
    />
  );
  return (
    <div className="planner-head flex min-h-16 items-center gap-3 max-md:min-h-14 max-md:gap-2 md:flex-wrap [&_h1]:text-[1.75rem] max-md:[&_h1]:text-[min(1.375rem,9vw)]">
      <div className="min-w-0 max-md:sr-only">
        <h1 tabIndex={-1}>{t('allModels.title')}</h1>
        <p className="mut text-sm">{t('allModels.note', { count: models.length })}</p>
      </div>
      {phone ? (
        <>
          <div className="planner-steps flex min-w-0 grow items-center gap-1 [&_.planner-range]:min-w-0">
            <Steps planner={state} bare />
            {state.days.includes(today) ? null : (
              <Button tone="ghost" size="s" onClick={() => go({ day: today })}>
                {t('schedules.today')}
              </Button>
            )}
          </div>
          {menu([bulk, ...further])}
        </>
      ) : (
        <>
          <span className="grow" />
          <div className="planner-nav flex items-center gap-1">
            <Steps planner={state} />
            <Button tone="ghost" size="s" onClick={() => go({ day: today })}>
              {t('schedules.today')}
            </Button>
          </div>
          <span className="grow" />
          {menu(further)}
          <Button icon={<Table2 size={20} aria-hidden />} onClick={onBulk}>
            {t('schedules.bulk')}
          </Button>
          <Button tone="mod" icon={<Plus size={20} aria-hidden />} onClick={onNew}>
            {t('schedules.new')}
          </Button>
        </>
      )}
    </div>
  );
}
