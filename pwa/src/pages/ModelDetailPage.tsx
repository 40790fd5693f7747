import { useParams } from 'react-router-dom';
import { marketplaceModel, marketplaceModels } from '#core/contract/marketplace.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { knownFrom } from '../api/known-from.ts';
import { useCall } from '../api/useCall.ts';
import { ModelDetail, ModelDetailSkeleton } from '../features/marketplace/ModelDetail.tsx';
import { LazyHandoverNotice } from '../features/marketplace/handover/LazyHandover.tsx';
import { useModelPurchase } from '../features/payments/useModelPurchase.tsx';
import { useText } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { MissingModelPage } from './MissingModelPage.tsx';

/**
 * Public. The layout around it (visitor or customer) comes from routes.tsx. A missing model is reported; one that failed to load can be
 * retried.
 */
export function ModelDetailPage() {
  const { t } = useText();
  const { modelId = '' } = useParams();
  const { data, error, refetch } = useCall(
    marketplaceModel,
    { params: { id: modelId } },
    knownFrom([marketplaceModels], modelId, (model) => ({ model })),
  );
  const purchase = useModelPurchase();
  if (error instanceof ApiError && error.status === 404 && !data) return <MissingModelPage />;
  return (
    <main id="content">
      <PageTitle>{data?.model.name ?? t('pages.model')}</PageTitle>
      {data ? <ModelDetail model={data.model} buying={purchase} /> : null}
      {error && !data ? (
        <>
          <PageHeading hidden>{t('pages.model')}</PageHeading>
          <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} />
        </>
      ) : null}
      {!error && !data ? <ModelDetailSkeleton /> : null}
      {purchase.dialog}
      <LazyHandoverNotice model={purchase.bought} />
    </main>
  );
}
