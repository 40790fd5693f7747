import type { UseQueryResult } from '@tanstack/react-query';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { Category } from '#core/influencers/category.ts';
import { useSearchParams } from 'react-router-dom';
import { useDeferredValue } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { messageOf } from '../../../api/api-error.ts';
import { refresh, useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button, buttonClass, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { purchaseOf } from '../../../session/redirect.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { paths } from '../../../paths.ts';
import { ModelCardFrame } from '../../../ui/ModelCardFrame.tsx';
import { SharedLink } from '../../../ui/SharedLink.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { findingOf, modelsQuery } from './finding.ts';
import './landing.css';

const modelGridLook =
  'model-grid grid grid-cols-4 gap-x-6 gap-y-8 max-lg:grid-cols-3 max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-6';

/** Spec §2 Landing: a grid of up to 12 models. */
export function ModelGrid({
  models,
  narrowed,
  others,
  onShowAll,
}: {
  models: UseQueryResult<ReplyOf<typeof marketplaceModels>>;
  narrowed: boolean;
  /** Shown where the search finds nothing. */
  others: readonly PublicInfluencer[];
  onShowAll: () => void;
}) {
  const { t } = useText();
  const { data, error, isPending, refetch } = models;
  // The `Street` above and the categories failed with the same connection: they are refetched with the grid.
  const retry = (): void => {
    void refetch();
    void refresh(marketplaceModels, marketplaceCategories);
  };
  return (
    <section className="wrap pt-7" aria-labelledby="models-title">
      <div className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <h2 id="models-title">{t('landing.inWindow')}</h2>
        <span className="mut" role="status">
          {data ? t('landing.count', { count: data.total }) : null}
        </span>
      </div>
      {isPending ? <GridSkeleton /> : null}
      {error && !data ? <ErrorState message={messageOf(error, t)} onRetry={retry} /> : null}
      {data?.models.length === 0 ? (
        narrowed ? (
          <EmptyState
            art="wall"
            title={t('landing.noneTitle')}
            text={t('landing.noneText')}
            action={<Button onClick={onShowAll}>{t('landing.showAll')}</Button>}
          />
        ) : (
          <EmptyState art="window" title={t('landing.noModelsTitle')} text={t('landing.noModelsText')} />
        )
      ) : null}
      {data ? <Cards models={data.models} /> : null}
      {data?.models.length === 0 && narrowed && others.length > 0 ? (
        <>
          <h3 className="mt-6 mb-4">{t('landing.others')}</h3>
          <Cards models={others.slice(0, 4)} />
        </>
      ) : null}
      {data && data.total > data.models.length ? (
        <p className="mut pt-8 text-center">{t('landing.moreThere', { shown: data.models.length })}</p>
      ) : null}
    </section>
  );
}

function Cards({ models }: { models: readonly PublicInfluencer[] }) {
  return (
    <ul className={modelGridLook}>
      {models.map((model) => (
        <ModelCard key={model.id} model={model} />
      ))}
    </ul>
  );
}

function GridSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className={modelGridLook} aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
          <div key={place}>
            <Skeleton className="aspect-4/5 rounded-lg" />
            <Skeleton className="mt-4 ml-1 h-5 w-2/3" />
            <Skeleton className="mt-2 ml-1 h-3.5 w-1/2" />
          </div>
        ))}
      </div>
    </>
  );
}

/** One model's card: price, name, and the way to buy. The whole card leads to the model's page. */
function ModelCard({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const f = useFormat();
  const category = model.pricing && categoryNames[model.pricing.category][locale];
  return (
    <ModelCardFrame
      modelId={model.id}
      color={model.color}
      src={model.referenceImageUrl}
      sizes="(max-width: 767px) 45vw, (max-width: 1099px) 31vw, 290px"
      price={model.pricing && f.money(model.pricing.price)}
      title={
        <SharedLink to={paths.model(model.id)} portraitOf={model.id} className="model-card-link">
          {model.name}
        </SharedLink>
      }
      note={[model.age, category].filter(Boolean).join(' · ')}
      action={
        <div className="flex flex-wrap gap-1 *:grow *:px-3">
          {/* The link of the card covers it. */}
          <span className={buttonClass({ size: 's' })} aria-hidden>
            {t('landing.view')}
          </span>
          <LinkButton
            tone="ghost"
            size="s"
            className="relative"
            to={paths.auth(model.id)}
            state={purchaseOf(model.id)}
            aria-label={t('landing.buyNamed', { name: model.name })}
          >
            {t('landing.buy')}
          </LinkButton>
        </div>
      }
    />
  );
}

/** The search is in the address, so that Back restores it. The server folds Turkish letters. */
export function useModelSearch() {
  const [params, setParams] = useSearchParams();
  const { search, category } = findingOf(params);
  const input = useDebounced(useDeferredValue(search.trim()), 200);

  const models = useCall(
    marketplaceModels,
    { query: modelsQuery({ search: input, category }) },
    { placeholderData: keepPreviousData },
  );
  const change = (name: 'search' | 'category', value: string): void => {
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    search,
    category,
    models,
    setSearch: (text: string) => change('search', text),
    setCategory: (next: Category | null) => change('category', next ?? ''),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
    narrowed: search.trim() !== '' || category !== null,
  };
}

/** The models of `Street` and `Benefits`: the first page of all models, independent of the search below. Undefined while loading. */
export function useFeatured(): readonly PublicInfluencer[] | undefined {
  const { data, isError } = useCall(marketplaceModels, { query: modelsQuery({ search: '', category: null }) });
  return data?.models ?? (isError ? [] : undefined);
}
