import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import {
  feedEvent,
  feedName,
  feedSpan,
  maxFeedPlans,
  maxFeedWords,
  tokenOfFeed,
} from '#core/schedules/calendar-feed/calendar-feed.ts';
import { printIcs } from '#core/schedules/calendar-feed/ics.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * The plans of the token's owner as a calendar, of all their models or of one; its parts are rendered as the response is read.
 * Refuses `notFound` for a token that is unknown, ended or can no longer be displayed, for an account that is disabled or
 * deleted, and for a model that the owner does not own.
 */
export function readCalendarFeed(
  { read, clock, tokens, secrets, settings }: Pick<Ports, 'read' | 'clock' | 'tokens' | 'secrets' | 'settings'>,
  { siteUrl }: { siteUrl: string },
) {
  return async (input: { token: string; influencerId: string | null }): Promise<Result<{ parts: Iterable<string> }>> =>
    read(async ({ calendarFeeds, users, influencers, schedules }) => {
      const feed = await calendarFeeds.byToken(tokens.hashOf(input.token));
      const account = feed && (await users.account(feed.userId));
      if (!feed || !account || account.disabledAt !== null) return refuse('notFound');
      // An address that its own person can no longer see must not work for others.
      if (tokenOfFeed(secrets, feed) === null) return refuse('notFound');
      const { userId, locale } = feed;
      const owned = await influencers.ownedBy(userId);
      const wanted = owned.filter(({ id }) => input.influencerId === null || id === input.influencerId);
      const one = input.influencerId === null ? null : wanted[0];
      if (one === undefined) return refuse('notFound');
      const names = new Map(wanted.map(({ id, name }) => [id, name]));
      const plans = await schedules.latestOf(userId, [...names.keys()], feedSpan(clock.now()), {
        limit: maxFeedPlans,
        // One more, so that a longer text is detected.
        characters: maxFeedWords + 1,
      });
      const { brandName } = settings.current();
      return ok({
        parts: printIcs({
          name: feedName(brandName, one?.name ?? null, locale),
          product: brandName,
          events: plans
            .values()
            .map((plan) => feedEvent(plan, { modelName: names.get(plan.influencerId)!, locale, siteUrl })),
        }),
      });
    });
}
