import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Buying } from './buying.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { FittedWords } from '../../ui/FittedWords.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Window } from '../../ui/Window.tsx';
import { Included } from './Included.tsx';
import { ModelActs } from './ModelActs.tsx';
import { ModelFigures } from './ModelFigures.tsx';
import { Samples } from './Samples.tsx';
import { Traits } from './Traits.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './model-page.css';

const modelPageLook =
  'mx-auto grid max-w-336 grid-cols-[minmax(0,560px)_minmax(0,1fr)] [align-items:start] gap-14 px-(--gut) pt-8 pb-16 max-[1024px]:grid-cols-[minmax(0,320px)_minmax(0,1fr)] max-[1024px]:gap-7 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-6 max-md:px-0 max-md:pt-0 max-md:pb-30';
const modelPortraitLook = 'model-portrait sticky top-[calc(var(--top-h)+32px)] max-md:static';
const modelWordsLook = 'model-words min-w-0 max-md:px-4 max-md:py-0';

/** Spec §2 Model detail: portrait, price and one action, then all other facts. */
export function ModelDetail({ model, buying }: { model: PublicInfluencer; buying: Buying }) {
  const { t, locale } = useText();
  const { pricing } = model;
  const lead = pricing ? localText(pricing.description, locale) : '';
  const story = localText(model.story, locale);
  return (
    <ModelScope color={model.color} className={modelPageLook}>
      <div className={modelPortraitLook}>
        <Window
          src={model.referenceImageUrl}
          alt={t('marketplace.portrait', { name: model.name })}
          priority
          sizes="(max-width: 767px) 100vw, 45vw"
        />
      </div>
      <div className={modelWordsLook}>
        {pricing ? <p className="mut font-semibold">{categoryNames[pricing.category][locale]}</p> : null}
        <h1
          className="mt-1 mb-3.5 text-[4rem] tracking-[-0.04em] wrap-anywhere max-[1024px]:text-[2.75rem]"
          tabIndex={-1}
        >
          <FittedWords text={model.name} />
        </h1>
        {lead ? <p className="max-w-[40ch] text-[1.25rem] leading-[1.45] text-ink-2">{lead}</p> : null}
        <ModelActs model={model} buying={buying} />
        <ModelFigures model={model} />
        {story ? (
          <section aria-labelledby="story">
            <h2 id="story">{t('marketplace.story')}</h2>
            <p className="mut">{story}</p>
          </section>
        ) : null}
        <Traits model={model} />
        <Included />
        <Samples model={model} />
      </div>
    </ModelScope>
  );
}

export function ModelDetailSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className={modelPageLook} aria-hidden>
        <div className={modelPortraitLook}>
          <Skeleton className="aspect-4/5 rounded-xl max-md:rounded-[0_0_28px_28px]" />
        </div>
        <div className={modelWordsLook}>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-3 h-14 w-80 max-w-full" />
          <Skeleton className="mt-5 h-5 w-full max-w-96" />
          <Skeleton className="mt-2 h-5 w-72 max-w-full" />
          <div className="mt-7 flex gap-4">
            <Skeleton className="h-[52px] w-32 rounded-full" />
            <Skeleton className="h-[60px] w-36 rounded-full" />
          </div>
        </div>
      </div>
    </>
  );
}
