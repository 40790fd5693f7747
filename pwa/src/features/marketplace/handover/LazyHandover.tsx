import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';

const HandoverNotice = lazyWithTexts(() => import('./HandoverNotice.tsx').then((m) => m.HandoverNotice), 'handover');
const Handover = lazyWithTexts(() => import('./Handover.tsx').then((m) => m.Handover), 'handover');
export const preloadHandover = Handover.preload;

type Bought = PublicInfluencer | null | undefined;

/** For the pages of a purchase; nothing until a model was bought. */
export function LazyHandoverNotice({ model }: { model: Bought }) {
  return model ? (
    <Suspense fallback={null}>
      <HandoverNotice model={model} />
    </Suspense>
  ) : null;
}

/** For the dashboard; nothing without a model. */
export function LazyHandover({ model, onEnd }: { model: Bought; onEnd: () => void }) {
  return model ? (
    <Suspense fallback={null}>
      <Handover model={model} onEnd={onEnd} />
    </Suspense>
  ) : null;
}
