import type { ContentView } from '#core/contents/content.ts';
import type { MonthCount } from '#core/contents/content-store.ts';
import { turkishDay } from '../../../i18n/format.ts';

/** The loaded contents of a month `2026-11`; `count`: all of it, also those not loaded yet, null until known. */
export type Month = { month: string; count: number | null; items: readonly ContentView[]; first: number };

/**
 * Contents, the newest first, in their months of Turkey's calendar. All but the last loaded month are whole, so their counts include the
 * edits of this device. `first`: the place of its first content in the list.
 */
export function byMonth(
  items: readonly ContentView[],
  { counts, isWhole }: { counts: readonly MonthCount[]; isWhole: boolean },
): Month[] {
  const months: { month: string; items: ContentView[]; first: number }[] = [];
  for (const [first, item] of items.entries()) {
    const month = turkishDay(item.createdAt).slice(0, 7);
    if (months.at(-1)?.month === month) months.at(-1)!.items.push(item);
    else months.push({ month, items: [item], first });
  }
  return months.map((each, at) => {
    const isLoaded = isWhole || at < months.length - 1;
    const counted = counts.find(({ month }) => month === each.month)?.count ?? null;
    return { ...each, count: isLoaded ? each.items.length : counted };
  });
}
