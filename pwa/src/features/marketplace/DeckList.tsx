import type { Deck } from './useDeck.ts';
import { useState } from 'react';
import { categoryNames } from '#core/influencers/category.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { CompareTable } from './CompareTable.tsx';
import { mostCompared, withPicked } from './deck-of.ts';
import './deck-list.css';

/** Every model still to be had: one to jump to, two or three to compare. */
export function DeckList({ deck, open, onClose }: { deck: Deck; open: boolean; onClose: () => void }) {
  const { t, locale } = useText();
  const f = useFormat();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const compared = deck.models.filter((model) => picked.includes(model.id));
  const show = (id: string): void => {
    deck.show(id);
    onClose();
  };
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
          <ul className="deck-list">
            {deck.models.map((model) => (
              <ModelScope key={model.id} as="li" color={model.color} className="deck-list-row">
                <button
                  type="button"
                  className="deck-list-model"
                  aria-current={model.id === deck.model?.id || undefined}
                  onClick={() => show(model.id)}
                >
                  <Avatar src={model.referenceImageUrl} name={model.name} />
                  <span className="min-w-0 grow">
                    <b>{model.name}</b>
                    <small className="mut">
                      {[model.age, model.pricing && categoryNames[model.pricing.category][locale]]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  {model.pricing ? <b>{f.money(model.pricing.price)}</b> : null}
                </button>
                <Chip
                  size="s"
                  pressed={picked.includes(model.id)}
                  aria-label={t('marketplace.compareNamed', { name: model.name })}
                  onClick={() => setPicked((now) => withPicked(now, model.id))}
                >
                  {t('marketplace.compare')}
                </Chip>
              </ModelScope>
            ))}
          </ul>
          {deck.more ? (
            <Button className="mt-4" block onClick={deck.more}>
              {t('marketplace.more')}
            </Button>
          ) : null}
        </>
      )}
    </Drawer>
  );
}
