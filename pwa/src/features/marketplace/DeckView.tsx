import type { Buying } from './buying.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Deck } from './useDeck.ts';
import { ChevronLeft, ChevronRight, LayoutList } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Window } from '../../ui/Window.tsx';
import { BuyBar } from './BuyBar.tsx';
import { DeckWords } from './DeckWords.tsx';
import { useDeckKeys } from './useDeckKeys.ts';
import { useSwipe } from './useSwipe.ts';

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
      className="deck grid content-center overflow-clip rounded-[var(--r-xl)_var(--r-xl)_0_0] border-b-14 border-b-sill bg-m-tint [grid-template:'stage_words'_auto_'stage_buy'_auto/auto_minmax(0,1fr)] [transition:background_var(--dur)] has-[.deck-skeleton]:bg-surface max-md:block max-md:overflow-visible max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:pb-24"
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
            className="[&>img]:animate-[deck-in_180ms_var(--ease)]"
          />
        </div>
        <IconButton
          look="float"
          className="absolute top-[calc(50%-26px)] left-5 aria-disabled:bg-tag aria-disabled:text-tag-ink-2 aria-disabled:opacity-55 max-md:top-auto max-md:bottom-4 max-md:left-4"
          label={t('marketplace.previous')}
          tooltip={false}
          disabledReason={deck.hasPrevious ? null : t('marketplace.first')}
          onClick={() => deck.step(-1)}
        >
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <IconButton
          look="float"
          className="absolute top-[calc(50%-26px)] right-5 aria-disabled:bg-tag aria-disabled:text-tag-ink-2 aria-disabled:opacity-55 max-md:top-auto max-md:right-4 max-md:bottom-4"
          label={t('marketplace.next')}
          tooltip={false}
          disabledReason={deck.hasNext ? null : t('marketplace.last')}
          onClick={() => deck.step(1)}
        >
          <ChevronRight size={24} aria-hidden />
        </IconButton>
        <button
          type="button"
          className="deck-count absolute top-5 left-5 inline-flex h-11 items-center gap-2 rounded-full bg-tag px-4 text-s font-semibold text-tag-ink tabular-nums max-md:top-auto max-md:bottom-5 max-md:left-[50%] max-md:transform-[translateX(-50%)]"
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
      <BuyBar model={model} buying={buying} />
      {isListed === null ? null : (
        <Suspense fallback={null}>
          <DeckList deck={deck} open={isListed} onClose={closeList} />
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
