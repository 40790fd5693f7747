import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Takes the page's navigation state once: going back or reloading does not apply it again. `read` returns null for a state of another kind.
 */
export function useArrived<T>(isReady: boolean, read: (state: unknown) => T | null, open: (arrived: T) => void): void {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  // The address keeps its state until the router's next render: without this note it would apply again and again.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const arrived = isReady && taken.current !== key ? read(state) : null;
    if (arrived === null) return;
    taken.current = key;
    open(arrived);
    void navigate({ search }, { replace: true, state: null });
  }, [isReady, read, open, state, search, key, navigate]);
}
