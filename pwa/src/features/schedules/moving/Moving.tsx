import type { MovingParts } from './useMoveKeys.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts, useFetchedAhead } from '../../../i18n/lazy-with-texts.ts';

const MovingLayer = lazyWithTexts(() => import('./MovingLayer.tsx').then((m) => m.MovingLayer), 'moving');

/**
 * Moving by keyboard: loaded once there are plans, so that the first plan that gets the focus is announced with its keys; at the latest
 * with that focus.
 */
export function Moving(parts: MovingParts) {
  const [isWanted, setWanted] = useState(false);
  const { board, planner } = parts;
  const isHere = useFetchedAhead(MovingLayer, (planner.schedules?.length ?? 0) > 0);
  useEffect(() => {
    const place = board.current;
    const look = (event: FocusEvent) => {
      if ((event.target as Element).closest('[data-schedule]')) setWanted(true);
    };
    place?.addEventListener('focusin', look);
    return () => place?.removeEventListener('focusin', look);
  }, [board]);
  return isHere || isWanted ? (
    <Suspense fallback={null}>
      <MovingLayer {...parts} />
    </Suspense>
  ) : null;
}
