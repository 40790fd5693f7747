import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { knownOwned } from '../api/known-from.ts';
import { useCall } from '../api/useCall.ts';
import { AssetsScreen } from '../features/assets/AssetsScreen.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ModelScope } from '../ui/ModelScope.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';

/** The products, clothes and places that a customer stores for one of their models. */
export function AssetsPage() {
  const { t, locale } = useText();
  const { influencerId = '' } = useParams();
  const { data, error, refetch } = useCall(ownedInfluencer, { params: { id: influencerId } }, knownOwned(influencerId));
  const isDenied = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const back = (
    <LinkButton tone="plain" size="s" to={paths.dashboard()} icon={<ArrowLeft size={16} aria-hidden />}>
      {t('assets.back')}
    </LinkButton>
  );
  return (
    <main id="content" className="wrap pt-5 pb-16 max-md:pb-10">
      <PageTitle>{t('assets.title')}</PageTitle>
      {data ? (
        <ModelScope color={data.influencer.color}>
          <div className="mb-4">{back}</div>
          <AssetsScreen key={data.influencer.id} influencer={data.influencer} />
        </ModelScope>
      ) : (
        <PageHeading hidden>{t('assets.title')}</PageHeading>
      )}
      {data || error ? null : (
        <>
          <LoadingNote />
          <Skeleton className="h-10 w-64" />
          <Skeleton className="mt-6 h-70 w-full" />
        </>
      )}
      {data || !error ? null : isDenied ? (
        <EmptyState art="shutter" title={t('assets.denied')} text={t('assets.deniedText')} action={back} />
      ) : (
        <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} />
      )}
    </main>
  );
}
