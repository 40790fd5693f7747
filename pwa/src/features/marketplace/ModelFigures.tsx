import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import './model-figures.css';

/** Spec §2 Model detail, stats: the known figures of the model, without zeros. Followers only with a connected account. */
export function ModelFigures({ model }: { model: PublicInfluencer }) {
  const { t } = useText();
  const f = useFormat();
  const { purchaseCount, contentCount } = model.stats;
  const followers = model.instagramAccount?.followerCount ?? 0;
  const figures = [
    {
      value: f.number(purchaseCount),
      word: t('marketplace.purchases', { count: purchaseCount }),
      count: purchaseCount,
    },
    { value: f.number(contentCount), word: t('marketplace.contents', { count: contentCount }), count: contentCount },
    { value: f.compact(followers), word: t('marketplace.followers', { count: followers }), count: followers },
  ].filter(({ count }) => count > 0);
  if (figures.length === 0) return null;
  return (
    <ul className="model-figures mt-7 flex flex-wrap gap-x-10 gap-y-4 border-t border-t-line pt-6 max-[1024px]:gap-x-6 max-[1024px]:gap-y-3">
      {figures.map(({ value, word }) => (
        <li key={word}>
          <b className="disp block text-[1.75rem]">{value}</b>
          <span className="text-s text-ink-2">{word}</span>
        </li>
      ))}
    </ul>
  );
}
