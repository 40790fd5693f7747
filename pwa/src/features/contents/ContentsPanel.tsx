import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { LibraryFilter } from './library-filter.ts';
import { everything, narrowedBy, useContents } from './library-filter.ts';
import type { ContentView } from '#core/contents/content.ts';
import { ArrowUp } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState, useRef } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useCachedAt, useOfflineReason } from '../../api/offline-state.ts';
import { lazyWithTexts, useFetchedAhead } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useInAddress } from '../../ui/back/useInAddress.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { atFirstInput } from '../../ui/first-input.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useStoredChoice } from '../../ui/useStoredChoice.ts';
import { ContentsHead } from './ContentsHead.tsx';
import { ContentGrid, fewContents } from './ContentGrid.tsx';
import './contents.css';

const FilterSheet = lazyWithTexts(
  () => import('./library/FilterSheet.tsx').then((m) => m.FilterSheet),
  'library',
  'contents',
  'sentences',
);
const ContentViewer = lazyWithTexts(
  () => import('./ContentViewer.tsx').then((m) => m.ContentViewer),
  'contents',
  'stored',
  'library',
  'sentences',
  'marks',
);
const ChosenBar = lazyWithTexts(
  () => import('./library/ChosenBar.tsx').then((m) => m.ChosenBar),
  'library',
  'stored',
  'sentences',
);

const MonthGrid = lazyWithTexts(
  () => import('./library/MonthGrid.tsx').then((m) => m.MonthGrid),
  'library',
  'contents',
);

/** The saved contents of this model; a press opens one. */
export function ContentsPanel({ influencer }: { influencer: PublicInfluencer }) {
  const { t } = useText();
  const [filter, setFilter] = useState(everything);
  const [search, setSearch] = useState('');
  const [filtering, setFiltering] = useState<boolean | null>(null);
  const [chosenIds, setChosenIds] = useState<readonly string[] | null>(null);
  const viewed = useInAddress('content');
  const viewedId = viewed.value;
  const [hasViewed, setHasViewed] = useState(false);
  if (viewedId !== null && !hasViewed) setHasViewed(true);
  useFetchedAhead(ContentViewer, true, atFirstInput);
  // After the first press on "more", further pages load automatically.
  const [isRunning, setIsRunning] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const [density, setDensity] = useStoredChoice('vitrin.contentDensity', ['roomy', 'dense']);
  const isDense = density === 'dense';
  const searched = useDebounced(search.trim(), 200);
  const library = useContents(influencer.id, filter, searched, until);
  const { loadNext, isLoadingNext } = library;
  const cachedAt = useCachedAt(library);
  const needsNetwork = useOfflineReason();
  const items = useMemo(() => library.items.map(({ view }) => view), [library.items]);
  const at = items.findIndex(({ id }) => id === viewedId);
  const neighbours = { previous: items[at - 1] ?? null, next: at < 0 ? null : (items[at + 1] ?? null) };
  // The next page is loaded before the person reaches the end.
  const canRun = library.hasNextPage && !library.isError && needsNetwork === null;
  const nearEnd = canRun && at >= 0 && at >= items.length - 2;
  useEffect(() => {
    if (nearEnd && !isLoadingNext) loadNext();
  }, [nearEnd, isLoadingNext, loadNext]);
  const narrowed = narrowedBy(filter) > 0 || searched !== '';
  const chosen = chosenIds === null ? null : library.items.filter(({ view }) => chosenIds.includes(view.id));
  const narrow = (next: LibraryFilter) => {
    setFilter(next);
    setChosenIds(null);
    setUntil(null);
  };
  const toggle = (id: string) =>
    setChosenIds((before) => (before?.includes(id) ? before.filter((one) => one !== id) : [...(before ?? []), id]));
  const onPress = useRef<(id: string) => void>(undefined);
  useEffect(() => {
    onPress.current = (id) => (chosenIds || filter.deleted ? toggle(id) : viewed.open(id));
  });
  // The same in every rendering: opening a content does not render the cards again.
  const press = useCallback(({ id }: ContentView) => onPress.current?.(id), []);
  const grid = {
    contents: items,
    chosenIds,
    onEnd: isRunning && canRun && !library.isFetching ? loadNext : null,
    onPress: press,
  };
  return (
    <section className="contents-panel" data-dense={isDense || undefined} aria-labelledby="contents-title">
      <ContentsHead
        total={library.total}
        cachedAt={cachedAt}
        filter={filter}
        search={search}
        choosing={chosen !== null}
        isDense={isDense}
        onDense={(dense) => setDensity(dense ? 'dense' : 'roomy')}
        onSearch={(text) => {
          setSearch(text);
          setUntil(null);
        }}
        onFilter={() => setFiltering(true)}
        onChoose={() => setChosenIds(chosen ? null : [])}
      />
      {filter.deleted ? <p className="mut mb-4 text-sm">{t('contents.deletedNote')}</p> : null}
      {library.isPending ? <ContentsSkeleton /> : null}
      {library.isError && !library.data ? (
        <ErrorState message={messageOf(library.error, t)} onRetry={() => void library.refetch()} />
      ) : null}
      {library.data && !library.isPending && items.length === 0 ? (
        <NoContents
          influencer={influencer}
          narrowed={narrowed}
          onShowAll={() => {
            narrow(everything);
            setSearch('');
          }}
        />
      ) : null}
      {until === null ? null : (
        <Button block className="mb-3" icon={<ArrowUp size={18} aria-hidden />} onClick={() => setUntil(null)}>
          {t('contents.toNewest')}
        </Button>
      )}
      {library.months && library.months.length > 1 && items.length > 0 ? (
        <Suspense fallback={<ContentsSkeleton />}>
          <MonthGrid
            {...grid}
            key={`${until} ${density}`}
            counts={library.months}
            few={fewContents}
            blocked={needsNetwork}
            onMonth={setUntil}
          />
        </Suspense>
      ) : (
        <ContentGrid {...grid} key={density} />
      )}
      {library.hasNextPage ? (
        <Button
          block
          className="mt-4"
          pending={isLoadingNext}
          disabledReason={needsNetwork}
          onClick={() => {
            setIsRunning(true);
            loadNext();
          }}
        >
          {t('contents.more')}
        </Button>
      ) : null}
      {chosen ? (
        <Suspense fallback={null}>
          <ChosenBar
            chosen={chosen}
            all={items}
            deleted={filter.deleted}
            onChoose={(contents) => setChosenIds(contents.map(({ id }) => id))}
            onDone={() => setChosenIds(null)}
          />
        </Suspense>
      ) : null}
      {filtering === null ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            open={filtering}
            influencerId={influencer.id}
            filter={filter}
            onFilter={narrow}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
      {hasViewed ? (
        <Suspense fallback={null}>
          <ContentViewer
            influencer={influencer}
            displayed={library.items[at] ?? null}
            neighbours={neighbours}
            place={at < 0 ? null : { number: at + 1, total: library.total ?? items.length }}
            inAddress={viewed.isOpenedHere}
            onTurn={viewed.open}
            onClose={viewed.close}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function ContentsSkeleton() {
  return (
    <>
      <LoadingNote />
      <div
        className="contents-grid grid grid-cols-2 gap-x-3.5 gap-y-4.5 md:max-wide:gap-x-2.5 md:max-wide:gap-y-3.5"
        aria-hidden
      >
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <div key={place}>
            <Skeleton className="aspect-4/5 rounded-md" />
            <Skeleton className="mt-2 h-4 w-11/12" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Nothing is saved yet, or nothing matches the search. */
function NoContents({
  influencer,
  narrowed,
  onShowAll,
}: {
  influencer: PublicInfluencer;
  narrowed: boolean;
  onShowAll: () => void;
}) {
  const { t } = useText();
  if (narrowed) {
    return (
      <EmptyState
        art="wall"
        title={t('contents.noneFoundTitle')}
        text={t('contents.noneFoundText')}
        action={<Button onClick={onShowAll}>{t('contents.showAll')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      art="wall"
      title={t('contents.noneTitle')}
      text={t('contents.noneText', { name: influencer.name })}
      action={
        <LinkButton tone="tint" to={paths.creator(influencer.id)}>
          {t('contents.emptyAction')}
        </LinkButton>
      }
    />
  );
}
