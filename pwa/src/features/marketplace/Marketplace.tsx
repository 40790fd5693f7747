import type { Buying } from './BuyBar.tsx';
import type { MarketplaceState } from '../../session/redirect.ts';
import type { Deck } from './useDeck.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, Link } from 'react-router-dom';
import { Info } from 'lucide-react';
import { messageOf } from '../../api/api-error.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { DeckView } from './DeckView.tsx';
import { useDeck } from './useDeck.ts';
import './deck.css';

/** Spec §2 Authenticated marketplace. */
export function Marketplace({ buying }: { buying: Buying }) {
  const { t } = useText();
  const deck = useDeck(buying.pendingId ?? buying.purchasedId);
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
      action={
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
      <div
        className="deck grid content-center overflow-clip rounded-[var(--r-xl)_var(--r-xl)_0_0] border-b-14 border-b-sill bg-m-tint [grid-template:'stage_words'_auto_'stage_buy'_auto/auto_minmax(0,1fr)] [transition:background_var(--dur)] has-[.deck-skeleton]:bg-surface max-md:block max-md:overflow-visible max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:pb-24"
        aria-hidden
      >
        <div className="relative min-h-[min(var(--deck-h),62.5vw)] w-[min(calc(var(--deck-h)*0.8),50vw)] [--deck-h:clamp(440px,calc(100dvh-var(--top-h)-72px),800px)] [grid-area:stage] max-md:min-h-0 max-md:w-full max-md:overflow-clip">
          <div className="deck-window h-full [touch-action:pan-y] [transition:transform_var(--dur)_var(--ease)] data-dragging:[transition:none]">
            <Skeleton className="deck-skeleton h-full rounded-none" />
          </div>
        </div>
        <div className="deck-words min-w-0 [align-self:end] px-[clamp(24px,4vw,64px)] pt-12 pb-6 [grid-area:words] max-md:px-4 max-md:pt-4 max-md:pb-0">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-12 w-72 max-w-full" />
          <Skeleton className="mt-5 h-5 w-full max-w-96" />
          <Skeleton className="mt-2 h-5 w-64 max-w-full" />
        </div>
        <div className="deck-buy grid [align-content:start] gap-3 px-[clamp(24px,4vw,64px)] pb-12 [grid-area:buy] max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-[calc(65px+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-t-line max-md:bg-surface max-md:px-4 max-md:py-2.5">
          <div className="deck-buy-row flex items-center gap-4 max-md:flex-wrap max-md:gap-3">
            <Skeleton className="h-[52px] w-32 rounded-full" />
            <Skeleton className="h-[60px] w-36 grow rounded-full md:grow-0" />
          </div>
        </div>
      </div>
    </>
  );
}

/**
 * Opens the payment that was begun before signing in, or that a link leads to (`pay=open`), once, as soon as its model is in the showcase.
 */
function useBuyAtOnce({ state, model }: Deck, buying: Buying): void {
  const { pathname, search, state: given } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const isLinked = params.get('pay') === 'open';
  const isRequested = isLinked || (given as Partial<MarketplaceState> | null)?.buysAtOnce === true;
  const wanted = params.get('selectedModel');
  const hasRequested = useRef(false);
  useEffect(() => {
    if (!isRequested || state !== 'ready' || hasRequested.current) return;
    hasRequested.current = true;
    // A reload keeps the state and the address of an entry: it must not open the payment again.
    const address = isLinked && wanted !== null ? paths.marketplace(wanted) : pathname + search;
    void navigate(address, { replace: true, state: null, preventScrollReset: true });
    if (model !== null && model.id === wanted) buying.buy(model);
  }, [isRequested, isLinked, state, wanted, model, buying, navigate, pathname, search]);
}

/** The model in the address cannot be bought here: a notice with a link to its page. */
function DeckNotice({ missed }: { missed: Deck['missed'] }) {
  const { t } = useText();
  if (!missed) return null;
  return (
    <p
      className="mb-4 flex items-center gap-2.5 rounded-md bg-surface px-4 py-3 outlined max-md:mx-4 max-md:my-3"
      role="status"
    >
      <Info className="flex-none" size={18} aria-hidden />
      {missed.kind === 'gone' ? (
        t('marketplace.notOnSale')
      ) : (
        <>
          {t('marketplace.alreadyYours', { name: missed.model.name })}{' '}
          <Link className="text-link" to={paths.dashboard()} state={{ selectedInfluencerId: missed.model.id }}>
            {t('marketplace.toModel')}
          </Link>
        </>
      )}
    </p>
  );
}
