import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** Spec §2 Model detail, stats: the figures known of the model. Followers only with a connected account. */
export function ModelFigures({ model }: { model: PublicInfluencer }) {
  const { t } = useText();
  const f = useFormat();
  const { purchaseCount, contentCount } = model.stats;
  const followers = model.instagramAccount?.followerCount;
  return (
    <ul className="model-figures">
      <li>
        <b className="disp">{f.number(purchaseCount)}</b>
        <span>{t('marketplace.purchases', { count: purchaseCount })}</span>
      </li>
      <li>
        <b className="disp">{f.number(contentCount)}</b>
        <span>{t('marketplace.contents', { count: contentCount })}</span>
      </li>
      {followers === undefined ? null : (
        <li>
          <b className="disp">{f.compact(followers)}</b>
          <span>{t('marketplace.followers', { count: followers })}</span>
        </li>
      )}
    </ul>
  );
}
