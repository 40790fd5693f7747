import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { memo } from 'react';
import { categoryNames } from '#core/influencers/category.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';

type Shown = {
  model: PublicInfluencer;
  isShown: boolean;
  isPicked: boolean;
  onShow: (id: string) => void;
  onPick: (id: string) => void;
};

/** One model of the list. Rendered again only when it changes itself: the list can have hundreds. */
export const DeckRow = memo(function DeckRow({ model, isShown, isPicked, onShow, onPick }: Shown) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <ModelScope
      as="li"
      color={model.color}
      className="deck-list-row flex items-center gap-2 border-b border-b-line pr-2 [contain-intrinsic-size:auto_73px] [content-visibility:auto] [overflow-clip-margin:8px] has-[>[aria-current]]:rounded-md has-[>[aria-current]]:border-transparent has-[>[aria-current]]:bg-m-tint"
    >
      <button
        type="button"
        className="flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-md p-2 text-left wrap-anywhere [&_small]:block"
        aria-current={isShown || undefined}
        onClick={() => onShow(model.id)}
      >
        <Avatar src={model.referenceImageUrl} name={model.name} />
        <span className="min-w-0 grow">
          <b>{model.name}</b>
          <small className="mut">
            {[model.age, model.pricing && categoryNames[model.pricing.category][locale]].filter(Boolean).join(' · ')}
          </small>
        </span>
        {model.pricing ? <b>{f.money(model.pricing.price)}</b> : null}
      </button>
      <Chip
        size="s"
        pressed={isPicked}
        aria-label={t('marketplace.compareNamed', { name: model.name })}
        onClick={() => onPick(model.id)}
      >
        {t('marketplace.compare')}
      </Chip>
    </ModelScope>
  );
});
