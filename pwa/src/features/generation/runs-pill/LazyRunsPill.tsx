import { Suspense } from 'react';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useRunsUnderWay } from '../../../session/runs-under-way.ts';

const RunsPill = lazyWithTexts(() => import('./RunsPill.tsx').then((m) => m.RunsPill), 'runsPill');

/** The runs under way, in the header. Nothing is loaded or requested without one. */
export function LazyRunsPill() {
  const isWanted = useRunsUnderWay(({ ids, isNews }) => isNews || ids.length > 0);
  return isWanted ? (
    <Suspense fallback={null}>
      <RunsPill />
    </Suspense>
  ) : null;
}
