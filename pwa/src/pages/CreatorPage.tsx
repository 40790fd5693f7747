import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../api/api-error.ts';
import { CopyText, FileActions } from '../features/contents/FileActions.tsx';
import { ShareDialog, useShareReason } from '../features/contents/ShareDialog.tsx';
import { AccessDenied, useOwnedModel } from '../features/generation/AccessDenied.tsx';
import { Creator, CreatorSkeleton } from '../features/generation/Creator.tsx';
import { useText } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 Content creator: one model, its workflows, its runs. */
export function CreatorPage() {
  const { t } = useText();
  const { influencerId = '' } = useParams();
  const { influencer, denied, error, isPending, refetch } = useOwnedModel(influencerId);
  const shareReason = useShareReason(influencer);
  const [sharing, setSharing] = useState<ComponentProps<typeof ShareDialog>['shared']>(null);
  if (influencer) {
    return (
      <main id="content">
        <PageTitle>{t('pages.creator')}</PageTitle>
        <Creator
          key={influencer.id}
          influencer={influencer}
          actions={{
            shareReason,
            hasAccount: influencer.instagramAccount !== null,
            share: setSharing,
            CopyText,
            FileActions,
            influencerName: influencer.name,
          }}
        />
        <ShareDialog influencer={influencer} shared={sharing} onClose={() => setSharing(null)} />
      </main>
    );
  }
  return (
    <main id="content">
      <PageTitle>{t('pages.creator')}</PageTitle>
      {denied ? <AccessDenied influencerId={influencerId} /> : <PageHeading hidden>{t('pages.creator')}</PageHeading>}
      {isPending ? <CreatorSkeleton /> : null}
      {error && !denied ? <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} /> : null}
    </main>
  );
}
