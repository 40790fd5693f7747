import type { MovingParts } from './useMoveKeys.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';

const MovingLayer = lazyWithTexts(() => import('./MovingLayer.tsx').then((m) => m.MovingLayer), 'moving');

/** Moving by keyboard: fetched when a plan has the focus for the first time. */
export function Moving(parts: MovingParts) {
  const [isWanted, setWanted] = useState(false);
  const { board } = parts;
  useEffect(() => {
    const place = board.current;
    const look = (event: FocusEvent) => {
      if ((event.target as Element).closest('[data-schedule]')) setWanted(true);
    };
    place?.addEventListener('focusin', look);
    return () => place?.removeEventListener('focusin', look);
  }, [board]);
  return isWanted ? (
    <Suspense fallback={null}>
      <MovingLayer {...parts} />
    </Suspense>
  ) : null;
}
