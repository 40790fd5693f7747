import type { Buying } from './BuyBar.tsx';
import { BuyBar } from './BuyBar.tsx';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Deck } from './useDeck.ts';
import { swipeStep } from './useDeck.ts';
import type { PointerEvent } from 'react';
import { ChevronLeft, ChevronRight, LayoutList, ArrowRight } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState, useRef } from 'react';
import { categoryNames } from '#core/influencers/category.ts';
import { localText } from '#core/shared/locale.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { SharedLink } from '../../ui/SharedLink.tsx';
import { Window } from '../../ui/Window.tsx';
import { paths } from '../../paths.ts';
import { FittedWords } from '../../ui/FittedWords.tsx';
import { ModelFigures } from './ModelFigures.tsx';
import { Samples } from './Samples.tsx';

/** Names from this length on are smaller, so that the price stays on screen. */
const longName = 28;

const DeckList = lazyWithTexts(() => import('./DeckList.tsx').then((m) => m.DeckList), 'marketplace');

/** One model in the showcase, the next ones a swipe or an arrow key away. */
export function DeckView({ deck, model, buying }: { deck: Deck; model: PublicInfluencer; buying: Buying }) {
  const { t } = useText();
  const swipe = useSwipe(deck.step);
  const [isListed, setListed] = useState<boolean | null>(null);
  const closeList = useCallback(() => setListed(false), []);
  useDeckKeys(deck.step, true);
  usePreloaded(deck.neighbours);
  return (
    <ModelScope
      color={model.color}
      className="deck relative grid content-center overflow-clip rounded-[var(--r-xl)_var(--r-xl)_0_0] border-b-14 border-b-sill bg-m-tint [grid-template:'stage_words'_auto_'stage_buy'_auto/auto_minmax(0,1fr)] [transition:background_var(--dur)] has-[.deck-skeleton]:bg-surface max-md:block max-md:overflow-visible max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:pb-24"
    >
      <section
        className="relative min-h-[min(var(--deck-h),62.5vw)] w-[min(calc(var(--deck-h)*0.8),50vw)] [--deck-h:clamp(440px,calc(100dvh-var(--top-h)-72px),800px)] [grid-area:stage] max-md:min-h-0 max-md:w-full max-md:overflow-clip"
        aria-label={t('marketplace.deck')}
        aria-roledescription="carousel"
      >
        <div
          className="deck-window h-full [touch-action:pan-y] [transition:transform_var(--dur)_var(--ease)] data-dragging:[transition:none]"
          data-dragging={swipe.dx !== 0 || undefined}
          style={swipe.dx === 0 ? undefined : { transform: `translateX(${swipe.dx}px)` }}
          {...swipe.handlers}
        >
          <Window
            key={model.id}
            src={model.referenceImageUrl}
            alt={t('marketplace.portrait', { name: model.name })}
            priority
            // The same file as on the model's page, where the portrait moves.
            sizes="(max-width: 767px) 100vw, 45vw"
            className="shared-portrait [&>img]:animate-[deck-in_180ms_var(--ease)]"
          />
        </div>
        <button
          type="button"
          className="deck-count absolute top-5 left-5 inline-flex h-11 items-center gap-2 rounded-full bg-tag px-4 text-s font-semibold text-tag-ink tabular-nums max-md:top-4 max-md:left-4"
          aria-label={t('marketplace.openList', { place: deck.place, total: deck.total })}
          onClick={() => setListed(true)}
        >
          <LayoutList size={18} aria-hidden />
          {t('marketplace.place', { place: deck.place, total: deck.total })}
        </button>
        <p className="sr-only" aria-live="polite">
          {t('marketplace.placeSpoken', { name: model.name, place: deck.place, total: deck.total })}
        </p>
      </section>
      <DeckWords model={model} />
      <BuyBar
        model={model}
        buying={buying}
        previous={
          <IconButton
            look="line"
            className="md:absolute md:top-6 md:right-20"
            label={t('marketplace.previous')}
            tooltip={false}
            disabledReason={deck.hasPrevious ? null : t('marketplace.first')}
            onClick={() => deck.step(-1)}
          >
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
        }
        next={
          <IconButton
            look="line"
            className="md:absolute md:top-6 md:right-6"
            label={t('marketplace.next')}
            tooltip={false}
            disabledReason={deck.hasNext ? null : t('marketplace.last')}
            onClick={() => deck.step(1)}
          >
            <ChevronRight size={24} aria-hidden />
          </IconButton>
        }
      />
      {isListed === null ? null : (
        <Suspense fallback={null}>
          <DeckList deck={deck} buying={buying} open={isListed} onClose={closeList} />
        </Suspense>
      )}
    </ModelScope>
  );
}

/** Images of the neighbours are loaded in advance. */
function usePreloaded(models: readonly PublicInfluencer[]): void {
  const addresses = models.map((model) => model.referenceImageUrl ?? '').join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) new Image().src = address;
  }, [addresses]);
}

/** Left and right turn the deck, unless the person types, uses a control that needs the arrow keys, or a dialog is open. */
function useDeckKeys(step: (by: -1 | 1) => void, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const turn = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const at = event.target as HTMLElement | null;
      if (at?.closest('input, textarea, select, [role="radiogroup"]')) return;
      if (document.querySelector('.backdrop, [role="menu"]')) return;
      event.preventDefault();
      step(event.key === 'ArrowRight' ? 1 : -1);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [step, active]);
}

/** A finger drags the showcase sideways; a release far enough away turns the deck. The page still scrolls vertically. */
function useSwipe(step: (by: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number } | null>(null);
  const [dx, setDx] = useState(0);
  const end = (event: PointerEvent<HTMLElement>, counts: boolean): void => {
    if (start.current?.id !== event.pointerId) return;
    const by = counts ? swipeStep(event.clientX - start.current.x, event.currentTarget.clientWidth) : 0;
    start.current = null;
    setDx(0);
    if (by !== 0) step(by);
  };
  return {
    dx,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        start.current = { id: event.pointerId, x: event.clientX };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current?.id === event.pointerId) setDx(event.clientX - start.current.x);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    },
  };
}

function DeckWords({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const { pricing } = model;
  return (
    <div className="deck-words min-w-0 [align-self:end] px-[clamp(24px,4vw,64px)] pt-12 pb-6 [grid-area:words] max-md:px-4 max-md:pt-4 max-md:pb-0">
      <p className="mut font-semibold">
        {[pricing && categoryNames[pricing.category][locale], model.age].filter(Boolean).join(' · ')}
      </p>
      <h2
        className="mt-1 mb-3.5 text-[clamp(2.5rem,1.4rem+3vw,4rem)] tracking-[-0.04em] wrap-anywhere data-long:text-[clamp(1.75rem,1.2rem+1.4vw,2.5rem)] max-md:mt-0.5 max-md:mb-1.5 max-md:not-data-long:text-[2rem]"
        data-long={model.name.length > longName || undefined}
      >
        <FittedWords text={model.name} />
      </h2>
      <p className="max-w-[40ch] text-[1.25rem] leading-[1.45] text-ink-2 empty:hidden max-md:text-[1rem]">
        {pricing ? localText(pricing.description, locale) : null}
      </p>
      <p className="mt-3 line-clamp-4 max-w-[62ch] text-ink-2 empty:hidden max-lg:hidden">
        {localText(model.story, locale)}
      </p>
      <SharedLink
        to={paths.model(model.id)}
        className="text-link mt-2 inline-flex min-h-11 items-center gap-1.5 text-m-strong"
      >
        {t('marketplace.details')}
        <ArrowRight size={18} aria-hidden />
      </SharedLink>
      <div className="max-w-136">
        <Samples key={model.id} model={model} isRow />
      </div>
      <ModelFigures model={model} />
    </div>
  );
}
