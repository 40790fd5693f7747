import type { MovingParts } from './useMoveKeys.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useFetchedAhead } from '../../../i18n/useFetchedAhead.ts';

const MovingLayer = lazyWithTexts(() => import('./MovingLayer.tsx').then((m) => m.MovingLayer), 'moving');

/** Moving by keyboard: fetched once there are plans, so that the first that has the focus is read with the keys; with that focus at the latest. */
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
