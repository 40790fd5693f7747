import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { marketplaceModel } from '#core/contract/marketplace.ts';
import { messageOf } from '../api/api-error.ts';
import { useCall } from '../api/useCall.ts';
import { ModelDetail } from '../features/marketplace/ModelDetail.tsx';
import { ModelDetailSkeleton } from '../features/marketplace/ModelDetailSkeleton.tsx';
import { useModelPurchase } from '../features/payments/useModelPurchase.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { toast } from '../ui/toast.ts';

/** Public. The layout around it (visitor or customer) comes from routes.tsx. Spec §2: a model that does not load leads to /. */
export function ModelDetailPage() {
  const { t } = useText();
  const { modelId = '' } = useParams();
  const { data, error } = useCall(marketplaceModel, { params: { id: modelId } });
  const purchase = useModelPurchase();
  const failure = error && !data ? `${t('marketplace.loadFailed')} ${messageOf(error, t)}` : null;
  useEffect(() => {
    if (failure) toast.error(failure, { timeoutMs: 3000 });
  }, [failure]);
  if (failure) return <Navigate to={paths.home()} replace />;
  return (
    <main id="content">
      <PageTitle>{data?.model.name ?? t('pages.model')}</PageTitle>
      {data ? <ModelDetail model={data.model} buying={purchase} /> : <ModelDetailSkeleton />}
      {purchase.dialog}
    </main>
  );
}
