import type { MarketplaceState } from '../../session/redirect.ts';
import type { Buying } from './buying.ts';
import type { Deck } from './useDeck.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the payment that was begun before signing in, once, as soon as its model is in the showcase. */
export function useBuyAtOnce({ state, model }: Deck, buying: Buying): void {
  const { pathname, search, state: given } = useLocation();
  const navigate = useNavigate();
  const isAsked = (given as Partial<MarketplaceState> | null)?.buysAtOnce === true;
  const wanted = new URLSearchParams(search).get('selectedModel');
  const asked = useRef(false);
  useEffect(() => {
    if (!isAsked || state !== 'ready' || asked.current) return;
    asked.current = true;
    // A reload keeps the state of an entry: it must not open the payment again.
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
    if (model !== null && model.id === wanted) buying.buy(model);
  }, [isAsked, state, wanted, model, buying, navigate, pathname, search]);
}
