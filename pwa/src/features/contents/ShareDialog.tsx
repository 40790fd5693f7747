import type { Media } from '#core/generation/generation.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { ownInstagramRequest } from '#core/contract/instagram.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useCall } from '../../api/useCall.ts';

const ShareForm = lazyWithTexts(
  () => import('./sharing/ShareForm.tsx').then((m) => m.ShareForm),
  'sharing',
  'contents',
  'sentences',
);

/** Sharing over any page: open while there is a content to share. */
export function ShareDialog({
  influencer,
  shared,
  onClose,
}: {
  influencer: PublicInfluencer;
  shared: { contentId: () => Promise<string>; file: Media; written: string | null } | null;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <Dialog
      open={shared !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="wide"
      title={t('contents.share')}
    >
      {shared ? (
        <ModelScope
          color={influencer.color}
          className="px-8 pt-5 pb-7 max-md:px-4 max-md:pt-4 max-md:pb-[calc(16px+env(safe-area-inset-bottom))]"
        >
          <LazyShareForm
            influencer={influencer}
            contentId={shared.contentId}
            file={shared.file}
            written={shared.written}
            onClose={onClose}
          />
        </ModelScope>
      ) : null}
    </Dialog>
  );
}

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

/**
 * Why an image or video cannot be shared on Instagram, in the server's own words; null when it can (spec §5). A person with an open
 * connection request gets no hint to request an account.
 */
export function useShareReason(influencer: Pick<PublicInfluencer, 'id' | 'instagramAccount'> | null): string | null {
  const { t, locale } = useText();
  const needsAccount = influencer?.instagramAccount === null;
  const query = useCall(ownInstagramRequest, { params: { id: influencer?.id ?? '' } }, { enabled: needsAccount });
  if (!needsAccount) return null;
  return query.data?.request ? t('contents.accountRequested') : sentenceOf('instagram.notConnected', locale);
}
