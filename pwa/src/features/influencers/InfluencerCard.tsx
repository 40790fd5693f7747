import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Window } from '../../ui/Window.tsx';

/** One model as an admin sees it: portrait, price, category, sales and contents. */
export function InfluencerCard({ influencer }: { influencer: AdminInfluencer }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { name, age, pricing, stats, color, referenceImageUrl } = influencer;
  const category = pricing.category && categoryNames[pricing.category][locale];
  return (
    <ModelScope as="li" color={color} className="card admin-influencer">
      <Window src={referenceImageUrl} alt="" className="w-22" />
      <div className="col min-w-0 gap-1">
        <h2 className="text-title-3">{name}</h2>
        <p className="mut text-sm">{[age, category].filter(Boolean).join(' · ')}</p>
        <p className="mut text-sm">
          {t('influencers.purchases', { count: stats.purchaseCount })} ·{' '}
          {t('influencers.contentCount', { count: stats.contentCount })}
        </p>
        {pricing.price !== null ? (
          <span className="mt-auto">
            <Tag>{f.money(pricing.price)}</Tag>
          </span>
        ) : null}
      </div>
    </ModelScope>
  );
}
