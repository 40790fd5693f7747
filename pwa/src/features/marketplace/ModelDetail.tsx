import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Buying } from './BuyBar.tsx';
import type { TextKey } from '../../i18n/text-types.ts';
import { Check, Coins, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { categoryNames } from '#core/influencers/category.ts';
import { localText } from '#core/shared/locale.ts';
import { useIsSigning } from '../../api/runtime-config.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { FittedWords } from '../../ui/FittedWords.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Window } from '../../ui/Window.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { genderWords } from '../../i18n/gender-words.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { ModelActions } from './ModelActions.tsx';
import { ModelFigures } from './ModelFigures.tsx';
import { Samples } from './Samples.tsx';
import './model-page.css';

const features: readonly TextKey[] = [
  'marketplace.includedUnlimited',
  'marketplace.includedKinds',
  'marketplace.includedPlan',
  'marketplace.includedOnce',
];

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
          className="shared-portrait"
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
        <ModelActions model={model} buying={buying} />
        <ModelFigures model={model} />
        {story ? (
          <section aria-labelledby="story">
            <h2 id="story">{t('marketplace.story')}</h2>
            <p className="mut">{story}</p>
          </section>
        ) : null}
        <Samples model={model} />
        <Traits model={model} />
        <Included />
        <a
          className="mt-6 inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-[3px]"
          href={`/report?subject=${paths.model(model.id)}`}
        >
          {t('ui.report')}
        </a>
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

/** Spec §2 Model detail, included features: the same with every model (spec §1); credits are bought separately. */
function Included() {
  const { t } = useText();
  const isSigning = useIsSigning();
  return (
    <section aria-labelledby="included">
      <h2 id="included">{t('marketplace.included')}</h2>
      <ul className="grid grid-cols-[1fr_1fr] gap-x-8 gap-y-2.5 max-[1024px]:grid-cols-[minmax(0,1fr)]">
        {features.map((feature) => (
          <li className="flex gap-2.5" key={feature}>
            <Check className="mt-0.75 flex-none text-m-strong" size={18} strokeWidth={2.5} aria-hidden />
            {t(feature)}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center gap-2 text-s leading-[1.43] text-ink-2">
        <Coins className="flex-none text-m-strong" size={18} aria-hidden />
        {t('marketplace.creditsApart')}
      </p>
      <p className="mt-2 flex items-center gap-2 text-s leading-[1.43] text-ink-2">
        <ShieldCheck className="flex-none text-m-strong" size={18} aria-hidden />
        <span>
          {t('marketplace.promise')} {isSigning ? `${t('marketplace.promiseSigned')} ` : null}
          <Link className="underline underline-offset-[3px]" to={paths.verify()}>
            {t('pages.verify')}
          </Link>
        </span>
      </p>
    </section>
  );
}

/** Spec §2 Model detail, attributes. Unknown ones are left out. */
function Traits({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const f = useFormat();
  const rows = [
    { name: t('marketplace.age'), value: model.age === null ? '' : f.number(model.age) },
    {
      name: t('marketplace.height'),
      value: model.height === null ? '' : t('marketplace.heightCm', { value: model.height }),
    },
    {
      name: t('marketplace.weight'),
      value: model.weight === null ? '' : t('marketplace.weightKg', { value: model.weight }),
    },
    { name: t('marketplace.hair'), value: localText(model.hairColor, locale) },
    { name: t('marketplace.gender'), value: t(genderWords[model.gender]) },
    { name: t('marketplace.personality'), value: localText(model.personality, locale) },
  ].filter((row) => row.value !== '');
  return (
    <section aria-labelledby="traits">
      <h2 id="traits" className="sr-only">
        {t('marketplace.traits')}
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_1fr] gap-x-8 max-md:gap-x-5 max-xs:grid-cols-[minmax(0,1fr)]">
        {rows.map((row) => (
          <div className="flex justify-between gap-4 border-t border-t-line py-2.5" key={row.name}>
            <dt className="flex-none text-ink-2">{row.name}</dt>
            <dd className="text-right font-semibold text-balance">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
