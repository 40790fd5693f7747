import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { InstagramMark } from '../../ui/InstagramMark.tsx';

const AskForAccount = lazyWithTexts(
  () => import('./AskForAccount.tsx').then((m) => m.AskForAccount),
  'instagram',
  'sentences',
);

type Model = Pick<PublicInfluencer, 'id' | 'instagramAccount'>;

/** Where this model's posts go: its own account, or that it has none and how to ask for one. */
export function ModelAccount({ influencer: { id, instagramAccount } }: { influencer: Model }) {
  if (!instagramAccount) return <NoAccount influencerId={id} />;
  return (
    <p className="mut flex min-w-0 items-center gap-1.5 text-sm">
      <InstagramMark size={16} />
      <span className="truncate">@{instagramAccount.username}</span>
    </p>
  );
}

/** `isBare`: what is missing is said beside it already. */
export function NoAccount({ influencerId, isBare }: { influencerId: string; isBare?: boolean }) {
  return (
    <Suspense fallback={<div className="account-ask min-h-11" />}>
      <AskForAccount influencerId={influencerId} {...(isBare && { isBare })} />
    </Suspense>
  );
}
