import { useEffect, useState } from 'react';
import { useFormat } from '../i18n/useFormat.ts';

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

/** `10:42` for today, otherwise with the day before it. */
export function useCachedTime(at: string | null): string | null {
  const f = useFormat();
  const now = useNow(at === null ? null : 60_000);
  if (at === null) return null;
  const isToday = f.date(at) === f.date(now);
  return isToday ? f.time(at) : f.short(at);
}
