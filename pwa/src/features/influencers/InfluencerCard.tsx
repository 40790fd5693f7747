import type { ReactNode } from 'react';
import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { modelColors } from '../../ui/ModelScope.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Window } from '../../ui/Window.tsx';

/** One model for admins: portrait, price, category, sales and contents, and its actions. */
export function InfluencerCard({
  influencer,
  isOpen = false,
  acts,
}: {
  influencer: AdminInfluencer;
  isOpen?: boolean;
  acts?: ReactNode;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const { name, age, pricing, stats, color, onSale, referenceImageUrl } = influencer;
  const category = pricing.category && categoryNames[pricing.category][locale];
  return (
    <li
      className="card grid grid-cols-[88px_minmax(0,1fr)] gap-4"
      style={modelColors(color)}
      data-inactive={!onSale || undefined}
      aria-current={isOpen || undefined}
    >
      <Window src={referenceImageUrl} alt="" className="w-22" />
      <div className="col min-w-0 gap-1">
        <h2 className="text-title-3">{name}</h2>
        <p className="mut text-sm">{[age, category].filter(Boolean).join(' · ')}</p>
        <p className="mut text-sm">
          {t('influencers.purchases', { count: stats.purchaseCount })} ·{' '}
          {t('influencers.contentCount', { count: stats.contentCount })}
        </p>
        <div className="row mt-auto flex-wrap gap-2">
          {pricing.price === null ? null : <Tag>{f.money(pricing.price)}</Tag>}
          {onSale ? null : <StatusBadge kind="neutral" label={t('influencers.notOnSale')} />}
        </div>
        {acts ? <div className="row -mx-3 -mb-2">{acts}</div> : null}
      </div>
    </li>
  );
}
