import { Suspense, useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messageOf } from '../api/api-error.ts';
import { ContentsPanel } from '../features/contents/ContentsPanel.tsx';
import { DashboardSkeleton, ModelStage, ModelStrip } from '../features/influencers/ModelStage.tsx';
import { LazyHandover } from '../features/marketplace/handover/LazyHandover.tsx';
import { useHandover } from '../features/marketplace/handover/useHandover.ts';
import { ModelList } from '../features/influencers/ModelList.tsx';
import { useOwnedModels } from '../features/influencers/owned-models.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { needsModel } from '../session/needs-model.ts';
import { Drawer } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ModelScope } from '../ui/ModelScope.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

const FirstModel = lazyWithTexts(() => import('./FirstModel.tsx').then((m) => m.FirstModel), 'influencers', 'pages');

/** Spec §2 Customer dashboard: owned models, the selected one, its contents. */
export function DashboardPage() {
  const { t } = useText();
  const [details, setDetails] = useState(false);
  const { data, models, arrange, selected, previous, next, choose, isPending, error, refetch } = useOwnedModels();
  const { handedOver, end } = useHandover(data?.handover);
  const showDetails = useCallback(() => setDetails(true), []);
  const wanted = needsModel(useLocation().state);
  // Pressed before the models were loaded.
  if (selected && wanted) {
    return <Navigate to={wanted === 'plan' ? paths.calendar() : paths.creator(selected.id)} replace />;
  }
  return (
    <main id="content">
      <PageTitle>{t('pages.dashboard')}</PageTitle>
      {selected ? (
        <ModelScope
          color={selected.color}
          className="dashboard mx-auto grid max-w-[1720px] grid-cols-[300px_minmax(0,1fr)_372px] [align-items:start] gap-6 px-(--gut) py-6 max-md:block max-md:px-4 max-md:pt-0 md:max-wide:grid-cols-[84px_minmax(0,1fr)_256px] md:max-wide:gap-4"
        >
          <ModelList models={models} selected={selected} arrange={arrange} onChoose={choose} />
          <ModelStrip models={models} selected={selected} arrange={arrange} onChoose={choose} />
          <ModelStage model={selected} previous={previous} next={next} onChoose={choose} onDetails={showDetails} />
          <ContentsPanel key={selected.id} influencer={selected} />
          <Drawer open={details} onOpenChange={setDetails} title={t('influencers.models')}>
            <ModelList models={models} selected={selected} arrange={arrange} onChoose={choose} inDrawer />
          </Drawer>
        </ModelScope>
      ) : (
        <>
          <PageHeading hidden>{t('pages.dashboard')}</PageHeading>
          {isPending ? <DashboardSkeleton /> : null}
          {error ? <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} /> : null}
          {!isPending && !error ? (
            <Suspense fallback={<DashboardSkeleton />}>
              <FirstModel />
            </Suspense>
          ) : null}
        </>
      )}
      <LazyHandover model={models.find(({ id }) => id === handedOver)} onEnd={end} />
    </main>
  );
}
