import type { Buying } from './BuyBar.tsx';
import type { Deck } from './useDeck.ts';
import { mostCompared, withPicked } from './useDeck.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useCallback, useState, useEffect, useRef, memo } from 'react';
import { categoryNames } from '#core/influencers/category.ts';
import { useText } from '../../i18n/useText.ts';
import { useClosedByBack } from '../../ui/back/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { CompareTable } from './CompareTable.tsx';
import './deck-list.css';

type DeckRowProps = {
  model: PublicInfluencer;
  isDisplayed: boolean;
  isPicked: boolean;
  onShow: (id: string) => void;
  onPick: (id: string) => void;
};

/** One model of the list. Rendered again only when it changes itself: the list can have hundreds. */
const DeckRow = memo(function DeckRow({ model, isDisplayed, isPicked, onShow, onPick }: DeckRowProps) {
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
        aria-current={isDisplayed || undefined}
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

/** Distance in pixels from the end of a list at which its next part is requested. */
const before = 600;

/** The list begins at the model in the showcase. */
const toVisible = (list: HTMLElement | null) =>
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });

/** Every model that can be bought: one to jump to, two or three to compare. */
export function DeckList({
  deck,
  buying,
  open,
  onClose,
}: {
  deck: Deck;
  buying: Buying;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useText();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const pick = useCallback((id: string) => setPicked((now) => withPicked(now, id)), []);
  const end = useReached(deck.more, deck.loaded);
  useClosedByBack({ open: open && isComparing, close: () => setComparing(false) });
  const compared = deck.models.filter((model) => picked.includes(model.id));
  const { show: showInDeck } = deck;
  const show = useCallback(
    (id: string): void => {
      showInDeck(id);
      onClose();
    },
    [showInDeck, onClose],
  );
  const buy = (model: PublicInfluencer): void => {
    show(model.id);
    buying.buy(model);
  };
  const action = isComparing ? (
    <Button onClick={() => setComparing(false)}>{t('marketplace.backToList')}</Button>
  ) : compared.length > 1 ? (
    <Button tone="ink" onClick={() => setComparing(true)}>
      {t('marketplace.compareCount', { count: compared.length })}
    </Button>
  ) : null;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t(isComparing ? 'marketplace.comparison' : 'marketplace.deck')}
      note={isComparing ? null : t('marketplace.compareHint', { count: mostCompared })}
      actions={action}
    >
      {isComparing ? (
        <CompareTable models={compared} owned={deck.owned} buying={{ ...buying, buy }} onShow={show} />
      ) : (
        <>
          <ul ref={toVisible} className="deck-list">
            {deck.models.map((model) => (
              <DeckRow
                key={model.id}
                model={model}
                isDisplayed={model.id === deck.model?.id}
                isPicked={picked.includes(model.id)}
                onShow={show}
                onPick={pick}
              />
            ))}
          </ul>
          {deck.more ? (
            <Button ref={end} className="mt-4" block onClick={deck.more}>
              {t('marketplace.more')}
            </Button>
          ) : null}
        </>
      )}
    </Drawer>
  );
}

/**
 * The `ref` of the element at the end of a list: `more` is called whenever it comes near the visible part of the list, once for each number
 * of `loaded` items. If the next part cannot be loaded, the person retries it.
 */
function useReached(more: (() => void) | null, loaded: number): (end: HTMLElement | null) => void {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const input = useRef<number | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!end) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      root: end.closest('.drawer-body'),
      rootMargin: `${before}px`,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);
  useEffect(() => {
    if (!isNear || !more || input.current === loaded) return;
    input.current = loaded;
    more();
  }, [isNear, more, loaded]);
  return setEnd;
}
