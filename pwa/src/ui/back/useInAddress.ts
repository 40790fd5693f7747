import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The open item, in a parameter of the address: Back closes it, a reload leaves it open, a link opens it. */
export function useInAddress(name: string) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const value = params.get(name);
  const isOpenedHere = (state as { openedHere?: unknown } | null)?.openedHere === true;
  const change = useCallback(
    (next: string | null, options: { replace: boolean; state: unknown }) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === null) changed.delete(name);
          else changed.set(name, next);
          return changed;
        },
        { ...options, preventScrollReset: true },
      ),
    [name, setParams],
  );
  const isOpen = value !== null;
  return {
    value,
    /** Back leads to the page that opened it. */
    isOpenedHere,
    /** Opens it, or changes from the open item to another. */
    open: useCallback(
      (next: string) =>
        change(next, isOpen ? { replace: true, state } : { replace: false, state: { openedHere: true } }),
      [change, isOpen, state],
    ),
    close: useCallback(() => {
      // Back to the list that opened it; an address that was opened directly has none.
      if (isOpenedHere) void navigate(-1);
      else change(null, { replace: true, state: null });
    }, [change, isOpenedHere, navigate]),
  };
}
