import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';

const AdvertisingFields = lazyWithTexts(
  () => import('./AdvertisingFields.tsx').then((m) => m.AdvertisingFields),
  'advertising',
  'sentences',
);

/** Marks a post as advertising, below its caption; loaded after the form. */
export function AdvertisingPart(props: ComponentProps<typeof AdvertisingFields>) {
  return (
    <Suspense fallback={null}>
      <AdvertisingFields {...props} />
    </Suspense>
  );
}
