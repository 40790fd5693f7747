import type { MovingParts } from './useMoveKeys.ts';
import { useEffect } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { moveHintId, usePickedPlan } from './picked-plan.ts';
import { useMoveKeys } from './useMoveKeys.ts';
import './moving.css';

/** The keyboard's way of dragging: which keys there are is shown while a plan has the focus, and where it is going while it is picked up. */
export function MovingLayer(parts: MovingParts) {
  const { t } = useText();
  const { words, isRefused, namesKeys, isOnPlan } = useMoveKeys(parts);
  const isPicked = usePickedPlan(({ picked }) => picked !== null);
  // The page has room below its last plan only once the bar is there.
  useEffect(() => {
    if (isPicked) document.querySelector('[data-picked]')?.scrollIntoView({ block: 'nearest' });
  }, [isPicked]);
  const keys = t(parts.planner.view === 'month' ? 'moving.monthKeys' : 'moving.weekKeys');
  return (
    <div className="move-bar" data-shown={isPicked || isOnPlan || undefined} data-refused={isRefused || undefined}>
      <p className={isPicked ? 'move-words' : 'sr-only'} role="status" aria-live="assertive">
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
