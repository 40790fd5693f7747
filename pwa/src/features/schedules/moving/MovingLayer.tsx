import type { MovingParts } from './useMoveKeys.ts';
import { useEffect } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { moveHintId, usePickedPlan } from './picked-plan.ts';
import { startTouchDrag } from './touch-drag.ts';
import { useMoveKeys } from './useMoveKeys.ts';
import './moving.css';

/** Moving plans by touch and by keyboard: shows the keys while a plan has the focus, and the target while it is picked up. */
export function MovingLayer(parts: MovingParts) {
  const { t } = useText();
  const { words, isRefused, namesKeys, isOnPlan } = useMoveKeys(parts);
  const isPicked = usePickedPlan(({ picked }) => picked !== null);
  // The page gets room below its last plan only once the bar is shown.
  useEffect(() => {
    if (isPicked) document.querySelector('[data-picked]')?.scrollIntoView({ block: 'nearest' });
  }, [isPicked]);
  const { board } = parts;
  useEffect(() => (board.current ? startTouchDrag(board.current) : undefined), [board]);
  const ofView = parts.planner.view === 'month' ? 'moving.monthKeys' : 'moving.weekKeys';
  const keys = t(parts.models ? 'moving.modelKeys' : ofView);
  return (
    <div
      className="move-bar pointer-events-none fixed right-4 bottom-[calc(16px+env(safe-area-inset-bottom))] z-40 max-w-[min(460px,calc(100vw-32px))] rounded-md bg-ink px-4.5 py-2.5 text-s text-on-ink shadow-lift not-data-shown:[clip-path:inset(50%)] max-md:bottom-[calc(84px+env(safe-area-inset-bottom))] max-md:left-4 max-md:max-w-none"
      data-shown={isPicked || isOnPlan || undefined}
      data-refused={isRefused || undefined}
    >
      <p
        className={isPicked ? 'move-words [font-size:var(--t-body)] font-semibold' : 'sr-only'}
        role="status"
        aria-live="assertive"
      >
        {words?.(t)}
        {namesKeys ? <span className="sr-only"> {keys}</span> : null}
      </p>
      <p aria-hidden>{isPicked ? keys : t('moving.hint')}</p>
      <p id={moveHintId} hidden>
        {t('moving.hint')}
      </p>
    </div>
  );
}
