import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { InstagramMark } from '../../ui/InstagramMark.tsx';

const RequestAccount = lazyWithTexts(
  () => import('./RequestAccount.tsx').then((m) => m.RequestAccount),
  'instagram',
  'sentences',
);

type Model = Pick<PublicInfluencer, 'id' | 'instagramAccount'>;

/** The account for this model's posts: its own, or a note that it has none and how to request one. */
export function ModelAccount({ influencer: { id, instagramAccount } }: { influencer: Model }) {
  if (!instagramAccount) return <NoAccount influencerId={id} />;
  return (
    <p className="mut flex min-w-0 items-center gap-1.5 text-sm">
      <InstagramMark size={16} />
      <span className="min-w-0 wrap-anywhere">@{instagramAccount.username}</span>
    </p>
  );
}

/** `isBare`: text beside it already names the missing account. `isLead`: and requesting one is the first action there. */
export function NoAccount({ influencerId, ...look }: { influencerId: string; isBare?: boolean; isLead?: boolean }) {
  return (
    <Suspense fallback={<div className={look.isLead ? 'btn btn-mod min-w-40' : 'account-ask min-h-11'} />}>
      <RequestAccount influencerId={influencerId} {...look} />
    </Suspense>
  );
}
