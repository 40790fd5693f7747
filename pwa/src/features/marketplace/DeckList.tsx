import type { Deck } from './useDeck.ts';
import { useCallback, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useClosedByBack } from '../../ui/back/useClosedByBack.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { CompareTable } from './CompareTable.tsx';
import { DeckRow } from './DeckRow.tsx';
import { mostCompared, withPicked } from './deck-of.ts';
import { useReached } from './useReached.ts';
import './deck-list.css';

/** The list begins at the model in the showcase. */
const toShown = (list: HTMLElement | null) =>
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });

/** Every model that can be bought: one to jump to, two or three to compare. */
export function DeckList({ deck, open, onClose }: { deck: Deck; open: boolean; onClose: () => void }) {
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
  const act = isComparing ? (
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
      acts={act}
    >
      {isComparing ? (
        <CompareTable models={compared} onShow={show} />
      ) : (
        <>
          <ul ref={toShown} className="deck-list">
            {deck.models.map((model) => (
              <DeckRow
                key={model.id}
                model={model}
                isShown={model.id === deck.model?.id}
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
