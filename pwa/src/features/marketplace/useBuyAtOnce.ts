import type { Buying } from './buying.ts';
import type { Deck } from './useDeck.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opens the payment that was begun before signing in, once, as soon as its model is in the window. */
export function useBuyAtOnce({ state, model }: Deck, buying: Buying): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('buy') === '1';
  const wanted = params.get('selectedModel');
  const asked = useRef(false);
  useEffect(() => {
    if (!isAsked || state !== 'ready' || asked.current) return;
    asked.current = true;
    setParams(wanted === null ? {} : { selectedModel: wanted }, { replace: true, preventScrollReset: true });
    if (model !== null && model.id === wanted) buying.buy(model);
  }, [isAsked, state, wanted, model, buying, setParams]);
}
