import { useFormat } from '../i18n/useFormat.ts';
import { useNow } from './useNow.ts';

/** `10:42` for today, otherwise with the day before it. */
export function useKeptTime(at: string | null): string | null {
  const f = useFormat();
  const now = useNow(at === null ? null : 60_000);
  if (at === null) return null;
  const isToday = f.date(at) === f.date(now);
  return isToday ? f.time(at) : f.short(at);
}
