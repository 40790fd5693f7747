import type { Buying } from './buying.ts';
import { messageOf } from '../../api/api-error.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DeckNotice } from './DeckNotice.tsx';
import { DeckView } from './DeckView.tsx';
import { useBuyAtOnce } from './useBuyAtOnce.ts';
import { useDeck } from './useDeck.ts';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './deck.css';

/** Spec §2 Authenticated marketplace. */
export function Marketplace({ buying }: { buying: Buying }) {
  const { t } = useText();
  const deck = useDeck(buying.arriving ?? buying.arrived);
  useBuyAtOnce(deck, buying);
  if (deck.state === 'failed') return <ErrorState message={messageOf(deck.error, t)} onRetry={deck.retry} />;
  if (deck.state === 'loading') return <DeckSkeleton />;
  if (deck.model) {
    return (
      <>
        <DeckNotice missed={deck.missed} />
        <DeckView deck={deck} model={deck.model} buying={buying} />
      </>
    );
  }
  return deck.onSale > 0 ? (
    <EmptyState
      art="window"
      title={t('marketplace.allOwnedTitle')}
      text={t('marketplace.allOwnedText')}
      act={
        <LinkButton tone="ink" to={paths.dashboard()}>
          {t('marketplace.toMine')}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState art="shutter" title={t('marketplace.noneTitle')} text={t('marketplace.noneText')} />
  );
}

function DeckSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="deck" aria-hidden>
        <div className="deck-stage">
          <div className="deck-window">
            <Skeleton className="deck-skeleton" />
          </div>
        </div>
        <div className="deck-words">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-12 w-72 max-w-full" />
          <Skeleton className="mt-5 h-5 w-full max-w-96" />
          <Skeleton className="mt-2 h-5 w-64 max-w-full" />
        </div>
        <div className="deck-buy">
          <div className="deck-buy-row">
            <Skeleton className="h-[52px] w-32 rounded-full" />
            <Skeleton className="h-[60px] w-36 grow rounded-full md:grow-0" />
          </div>
        </div>
      </div>
    </>
  );
}
