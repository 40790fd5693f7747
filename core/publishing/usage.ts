import { isRecord } from '#core/shared/json.ts';
import { later, minute, second } from './poll-times.ts';

/**
 * The header `X-Business-Use-Case-Usage`: for each use case the percentages of the calls that an account may make in a
 * rolling hour or day, and after a block the minutes until it may call again
 * (developers.facebook.com/docs/graph-api/overview/rate-limiting, "Business Use Case Rate Limits").
 */
const percentages = ['call_count', 'total_cputime', 'total_time'] as const;
const slowFrom = 80;
const blockedFrom = 100;
/** The pause of an account for each percent from `slowFrom` on. */
const slowStep = 15 * second;
/** Instagram reports 0 minutes until it has blocked the account. */
const shortestBlock = 5 * minute;
/** The rolling window is a day at most. */
const longestBlockMinutes = 24 * 60;

/**
 * Until when no call for an account is made. `isBlocked`: Instagram would refuse one, so a post that is ready waits too; else
 * the calls are only slowed down.
 */
export type Rest = { until: string; isBlocked: boolean };

/** The rest of an account after a response with this header; null: the next call may come at once. */
export function restAfter(header: string | null, now: string): Rest | null {
  const entries = entriesOf(header);
  const percent = Math.max(0, ...entries.flatMap((entry) => percentages.map((name) => numberOf(entry[name]))));
  if (percent < slowFrom) return null;
  if (percent < blockedFrom) {
    return { until: later(now, (Math.floor(percent) - slowFrom + 1) * slowStep), isBlocked: false };
  }
  const minutes = Math.max(0, ...entries.map((entry) => numberOf(entry['estimated_time_to_regain_access'])));
  const pause = Math.max(shortestBlock, Math.min(minutes, longestBlockMinutes) * minute);
  return { until: later(now, pause), isBlocked: true };
}

/** `{"<id>": [{…}, …]}`; nothing of any other text. */
function entriesOf(header: string | null): Record<string, unknown>[] {
  try {
    const read: unknown = JSON.parse(header ?? 'null');
    const lists = isRecord(read) ? Object.values(read) : [];
    return lists.flatMap((list) => (Array.isArray(list) ? list : [])).filter(isRecord);
  } catch {
    return [];
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
