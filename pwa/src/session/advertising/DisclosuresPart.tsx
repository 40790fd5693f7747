import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';

const Disclosures = lazyWithTexts(() => import('./Disclosures.tsx').then((m) => m.Disclosures), 'advertising');

/** The disclosure of a post, loaded after its other facts. */
export function DisclosuresPart({ contentId }: { contentId: string }) {
  return (
    <Suspense fallback={null}>
      <Disclosures contentId={contentId} />
    </Suspense>
  );
}
