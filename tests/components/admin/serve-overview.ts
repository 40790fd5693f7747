import type { ContractServer } from '../../support/screens/contract-server.ts';
import type { DayFigures } from '#core/analytics/analytics.ts';
import { activities, analytics, analyticsDays } from '#core/contract/analytics.ts';
import { addDays } from '#core/shared/turkey-time.ts';

export const figures = {
  totalUsers: 41,
  totalInfluencers: 12,
  activeInfluencers: 9,
  totalContents: 300,
  totalFollowers: 12_500,
  monthlyGrowth: 25,
};

export function aDay(day: string, parts: Partial<DayFigures> = {}): DayFigures {
  const none = { creditsIssued: 0, creditsUsed: 0, revenue: 0, refunded: 0, netRevenue: 0, newUsers: 0 };
  return { day, ...none, runsDone: 0, runsFailed: 0, postsPublished: 0, postsFailed: 0, ...parts };
}

/** Thirty days up to 25 November 2026; the last one as passed in. */
export function thirtyDays(last: Partial<DayFigures> = {}): DayFigures[] {
  return Array.from({ length: 30 }, (_, at) => {
    const day = addDays('2026-10-27', at);
    return aDay(day, at === 29 ? last : {});
  });
}

/** The requests of the overview. */
export function serveOverview(api: ContractServer): void {
  api.answers(analytics, figures);
  api.answers(analyticsDays, { days: thirtyDays() });
  api.answers(activities, { activities: [] });
}
