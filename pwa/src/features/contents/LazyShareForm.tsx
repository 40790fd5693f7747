import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

const ShareForm = lazyWithTexts(
  () => import('./sharing/ShareForm.tsx').then((m) => m.ShareForm),
  'sharing',
  'contents',
  'sentences',
);

/** The share form, loaded when a person opens it. */
export function LazyShareForm(props: ComponentProps<typeof ShareForm>) {
  return (
    <div className="@container">
      <Suspense fallback={<WaitingForm />}>
        <ShareForm {...props} />
      </Suspense>
    </div>
  );
}

function WaitingForm() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
