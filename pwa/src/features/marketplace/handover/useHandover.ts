import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { handOverModel } from '#core/contract/marketplace.ts';
import { call } from '../../../api/call.ts';

/** A model that becomes known later belongs to a purchase on another device: nothing opens over a page in use. */
const openingMs = 5000;
const name = 'handover';

/**
 * The model that is handed over on the dashboard: the one in the address, where a purchase leads, or the `awaited` one when the page is
 * opened. By itself it opens on one device only: that whose request was the first.
 */
export function useHandover(awaited: string | undefined): { handedOver: string | null; end: () => void } {
  const [params, setParams] = useSearchParams();
  const opened = useRef<number | null>(null);
  const hasAsked = useRef(false);
  const handedOver = params.get(name);
  const change = useCallback(
    (id: string | null) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (id === null) changed.delete(name);
          else changed.set(name, id);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  useEffect(() => {
    opened.current ??= performance.now();
    if (hasAsked.current) return;
    if (handedOver === null && (awaited === undefined || performance.now() - opened.current > openingMs)) return;
    hasAsked.current = true;
    const id = handedOver ?? awaited!;
    void call(handOverModel, { params: { id } }).then(
      ({ isFirst }) => (isFirst && handedOver === null ? change(id) : undefined),
      // Another opening of the dashboard tries again.
      () => undefined,
    );
  }, [awaited, handedOver, change]);
  const end = useCallback(() => {
    change(null);
    // The focus begins at the top of the dashboard, as after opening it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
  }, [change]);
  return { handedOver, end };
}
