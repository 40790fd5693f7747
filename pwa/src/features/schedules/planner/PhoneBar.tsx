import type { PlannerState } from './usePlanner.ts';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FoldedForecast } from '../boards/ForecastStrip.tsx';
import { FilterButton, FoldedFilterNote } from '../filter/PlanFilter.tsx';
import { Steps } from './PlannerHead.tsx';

export const phoneBarLook =
  'planner-steps sticky top-(--top-h) z-6 -mx-4 mt-1 flex min-h-11 flex-wrap items-center gap-1 bg-page px-4';

/**
 * The phone's controls in one line, which stays on screen: days, forecast, filter. While the page is scrolled it has the button
 * of a new plan, which covers no plan there.
 */
export function PhoneBar({
  planner,
  onOpen,
  onNew,
}: {
  planner: PlannerState;
  onOpen: (id: string) => void;
  onNew: () => void;
}) {
  const { t } = useText();
  const isScrolled = useScrolled();
  const { schedules, kept: stored } = planner;
  return (
    <>
      <div className={phoneBarLook}>
        <Steps planner={planner} bare />
        {isScrolled ? (
          <Button
            tone="mod"
            className="size-11 flex-none p-0"
            aria-label={t('schedules.new')}
            icon={<Plus size={20} aria-hidden />}
            onClick={onNew}
          />
        ) : (
          <FoldedForecast planner={planner} onOpen={onOpen} />
        )}
        {schedules || !stored.error ? <FilterButton planner={planner} isIcon /> : null}
      </div>
      {schedules ? <FoldedFilterNote planner={planner} /> : null}
    </>
  );
}

/** The phone's button of a new plan, while the page is at its top; `stays` where no bar has it instead. */
export function NewPlanButton({ onNew, stays = false }: { onNew: () => void; stays?: boolean }) {
  const { t } = useText();
  const isScrolled = useScrolled();
  return (
    <div className="planner-fab @container pointer-events-none fixed inset-x-4 bottom-[calc(78px+env(safe-area-inset-bottom))] z-39 flex justify-end">
      {isScrolled && !stays ? null : (
        <Button
          className="pointer-events-auto h-14 px-6 text-[1.125rem] shadow-lift @max-[28em]:w-14 @max-[28em]:p-0"
          tone="mod"
          icon={<Plus size={20} aria-hidden />}
          onClick={onNew}
        >
          <span className="@max-[28em]:absolute @max-[28em]:[clip-path:inset(50%)]">{t('schedules.new')}</span>
        </Button>
      )}
    </div>
  );
}

/** From this many pixels on, the page counts as scrolled. */
const scrolledFrom = 24;

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(globalThis.scrollY > scrolledFrom);
    look();
    document.addEventListener('scroll', look, { passive: true });
    return () => document.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
