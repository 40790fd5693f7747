import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import './model-figures.css';

/** Spec §2 Model detail, stats: the figures known of the model, without those that are still zero. Followers only with a connected account. */
export function ModelFigures({ model }: { model: PublicInfluencer }) {
  const { t } = useText();
  const f = useFormat();
  const { purchaseCount, contentCount } = model.stats;
  const followers = model.instagramAccount?.followerCount ?? 0;
  const figures = [
    {
      value: f.number(purchaseCount),
      word: t('marketplace.purchases', { count: purchaseCount }),
      shown: purchaseCount,
    },
    { value: f.number(contentCount), word: t('marketplace.contents', { count: contentCount }), shown: contentCount },
    { value: f.compact(followers), word: t('marketplace.followers', { count: followers }), shown: followers },
  ].filter(({ shown }) => shown > 0);
  if (figures.length === 0) return null;
  return (
    <ul className="model-figures">
      {figures.map(({ value, word }) => (
        <li key={word}>
          <b className="disp">{value}</b>
          <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}
