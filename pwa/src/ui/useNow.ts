import { useEffect, useState } from 'react';

/** The present instant, updated every `everyMs`; constant while `everyMs` is null. */
export function useNow(everyMs: number | null): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    if (everyMs === null) return undefined;
    const tick = () => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
