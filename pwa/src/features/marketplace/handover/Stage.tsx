import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { StoredImage } from '../../../ui/StoredImage.tsx';
import { Window } from '../../../ui/Window.tsx';

/** The figure on the sill, or the portrait in its window. */
export function Stage({ model }: { model: Pick<PublicInfluencer, 'cutoutImageUrl' | 'referenceImageUrl'> }) {
  return (
    <div className="handover-stage">
      {model.cutoutImageUrl ? (
        <StoredImage
          src={model.cutoutImageUrl}
          alt=""
          sizes="(max-width: 767px) 100vw, 45vw"
          loading="eager"
          fetchPriority="high"
        />
      ) : (
        <Window src={model.referenceImageUrl} alt="" priority sizes="(max-width: 767px) 60vw, 40vw" />
      )}
    </div>
  );
}
