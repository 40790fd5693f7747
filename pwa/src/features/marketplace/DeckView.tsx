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

/** One model in the window, the next ones a swipe or an arrow away. */
export function DeckView({ deck, model, buying }: { deck: Deck; model: PublicInfluencer; buying: Buying }) {
  const { t } = useText();
  const swipe = useSwipe(deck.step);
  const [isListed, setListed] = useState<boolean | null>(null);
  const closeList = useCallback(() => setListed(false), []);
  useDeckKeys(deck.step, true);
  usePreloaded(deck.neighbours);
  return (
    <ModelScope color={model.color} className="deck">
      <section className="deck-stage" aria-label={t('marketplace.deck')} aria-roledescription="carousel">
        <div
          className="deck-window"
          data-dragging={swipe.dx !== 0 || undefined}
          style={swipe.dx === 0 ? undefined : { transform: `translateX(${swipe.dx}px)` }}
          {...swipe.handlers}
        >
          <Window
            key={model.id}
            src={model.referenceImageUrl}
            alt={t('marketplace.portrait', { name: model.name })}
            priority
            className="deck-in"
          />
        </div>
        <IconButton
          look="float"
          className="deck-previous"
          label={t('marketplace.previous')}
          tooltip={false}
          disabledReason={deck.hasPrevious ? null : t('marketplace.first')}
          onClick={() => deck.step(-1)}
        >
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <IconButton
          look="float"
          className="deck-next"
          label={t('marketplace.next')}
          tooltip={false}
          disabledReason={deck.hasNext ? null : t('marketplace.last')}
          onClick={() => deck.step(1)}
        >
          <ChevronRight size={24} aria-hidden />
        </IconButton>
        <button
          type="button"
          className="deck-count"
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

/** The pictures beside the one shown are there before they are asked for. */
function usePreloaded(models: readonly PublicInfluencer[]): void {
  const addresses = models.map((model) => model.referenceImageUrl ?? '').join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) new Image().src = address;
  }, [addresses]);
}
