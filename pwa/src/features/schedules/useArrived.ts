import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Takes what the page was opened with, once: going back or reloading does not open it again. `read` answers null for what is none of its. */
export function useArrived<T>(isReady: boolean, read: (state: unknown) => T | null, open: (arrived: T) => void): void {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  // The address keeps its state until the next render of the router: without the note it would open again and again.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const arrived = isReady && taken.current !== key ? read(state) : null;
    if (arrived === null) return;
    taken.current = key;
    open(arrived);
    void navigate({ search }, { replace: true, state: null });
  }, [isReady, read, open, state, search, key, navigate]);
}
