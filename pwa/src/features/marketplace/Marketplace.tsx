import type { Buying } from './buying.ts';
import { messageOf } from '../../api/api-error.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DeckNotice } from './DeckNotice.tsx';
import { DeckSkeleton } from './DeckSkeleton.tsx';
import { DeckView } from './DeckView.tsx';
import { useDeck } from './useDeck.ts';
import './deck.css';

/** Spec §2 Authenticated marketplace. */
export function Marketplace({ buying }: { buying: Buying }) {
  const { t } = useText();
  const deck = useDeck(buying.arriving ?? buying.arrived);
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
