import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { messageOf } from '../api/api-error.ts';
import { useCall } from '../api/useCall.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { useChosenModel } from '../session/chosen-model.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';

const AllModels = lazyWithTexts(
  () => import('../features/schedules/all-models/AllModels.tsx').then((m) => m.AllModels),
  'allModels',
  'schedules',
  'filter',
  'marks',
  'moving',
  'sentences',
);

/** The calendar without a model in the address: of all owned models; of a single one, her own. */
export function AllModelsPage() {
  const { t } = useText();
  const { search } = useLocation();
  const chosen = useChosenModel();
  const { data, error, refetch } = useCall(ownedInfluencers, {});
  const owned = data?.influencers;
  // Without a response the last chosen model's calendar is opened; it shows the plans of this device.
  const only = owned ? (owned.length === 1 ? owned[0]!.id : null) : error ? chosen : null;
  if (only) return <Navigate to={paths.planner(only) + search} replace />;
  if (owned?.length === 0) return <Navigate to={paths.dashboard()} replace />;
  return (
    <main id="content">
      <PageTitle>{t('pages.planner')}</PageTitle>
      {owned ? (
        <Suspense fallback={<Waiting />}>
          <AllModels models={owned} />
        </Suspense>
      ) : error ? (
        <div className="wrap py-10">
          <PageHeading hidden>{t('pages.planner')}</PageHeading>
          <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Waiting />
      )}
    </main>
  );
}

/** In the shape of the board and of the phone's list. */
function Waiting() {
  const { t } = useText();
  return (
    <div className="mx-auto max-w-[1920px] px-(--gut) pt-4 max-md:px-4">
      <PageHeading hidden>{t('pages.planner')}</PageHeading>
      <LoadingNote />
      <Skeleton className="h-14 w-60" />
      <Skeleton className="mt-4 mb-14 h-21 w-full rounded-lg max-md:mb-4 max-md:h-13" />
      <div className="grid gap-2.5 md:gap-1.5">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-32 w-full rounded-frame" />
        ))}
      </div>
    </div>
  );
}
