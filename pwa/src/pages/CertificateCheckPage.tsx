import { useParams } from 'react-router-dom';
import { checkCertificate } from '#core/contract/marketplace.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { useCall } from '../api/useCall.ts';
import { CertificateVerdict } from '../features/marketplace/certificate/CertificateVerdict.tsx';
import { useText } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';

/** Public: whether the certificate with this number is valid. */
export function CertificateCheckPage() {
  const { t, locale } = useText();
  const { number = '' } = useParams();
  const { data, error, refetch } = useCall(checkCertificate, { params: { number } });
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <main
      id="content"
      className="wrap certificate-page grid max-w-260 grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16 max-md:pt-5 max-md:pb-10"
    >
      <PageTitle>{t('certificate.checkTitle')}</PageTitle>
      {data || isMissing ? (
        <CertificateVerdict number={number} certificate={isMissing ? null : (data?.certificate ?? null)} />
      ) : (
        <>
          <PageHeading>{t('certificate.checkTitle')}</PageHeading>
          {error ? (
            <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} />
          ) : (
            <>
              <LoadingNote />
              <Skeleton className="h-80 w-full" />
            </>
          )}
        </>
      )}
    </main>
  );
}
