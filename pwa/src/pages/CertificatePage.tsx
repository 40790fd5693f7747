import { useParams } from 'react-router-dom';
import { certificate as certificateRoute } from '#core/contract/marketplace.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { useCall } from '../api/useCall.ts';
import {
  CertificateActions,
  CopyCheckLink,
  CertificateSheet,
} from '../features/marketplace/certificate/CertificateSheet.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';

/** The certificate of a model, for its owner. */
export function CertificatePage() {
  const { t, locale } = useText();
  const { influencerId = '' } = useParams();
  const { data, error, refetch } = useCall(certificateRoute, { params: { id: influencerId } });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <main
      id="content"
      className="wrap certificate-page grid max-w-260 grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16 max-md:pt-5 max-md:pb-10"
    >
      <PageTitle>{t('certificate.title')}</PageTitle>
      {data ? <CertificateSheet certificate={data.certificate} /> : <PageHeading>{t('certificate.title')}</PageHeading>}
      {data ? null : isMissing ? (
        <p>{t('certificate.notOwned')}</p>
      ) : error ? (
        <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-[480px] w-full" />
        </>
      )}
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        {data ? (
          <>
            <CertificateActions certificate={data.certificate} />
            <CopyCheckLink certificate={data.certificate} />
          </>
        ) : null}
        <LinkButton tone="plain" to={paths.dashboard()}>
          {t('certificate.back')}
        </LinkButton>
      </div>
    </main>
  );
}
