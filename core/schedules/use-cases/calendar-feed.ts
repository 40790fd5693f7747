import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { CalendarFeed, CalendarFeedView } from '#core/schedules/calendar-feed/calendar-feed.ts';
import {
  feedContext,
  feedPath,
  tokenOfFeed,
  feedEvent,
  feedName,
  feedSpan,
  maxFeedPlans,
  maxFeedWords,
} from '#core/schedules/calendar-feed/calendar-feed.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { printIcs } from '#core/schedules/calendar-feed/ics.ts';

/** `apiUrl`: the public address of the API, without a slash at the end. */
type Api = { apiUrl: string };
type FeedReply = { feed: CalendarFeedView };
type Writes = Pick<Ports, 'transact' | 'clock' | 'tokens' | 'secrets'>;

/** The caller's calendar address; null when it is off, or can no longer be displayed. */
export function getCalendarFeed({ read, secrets }: Pick<Ports, 'read' | 'secrets'>, api: Api) {
  return async ({ actor }: { actor: Actor }): Promise<{ feed: CalendarFeedView | null }> => {
    const feed = await read((stores) => stores.calendarFeeds.ofUser(actor.userId));
    return { feed: feed && view(feed, secrets, api) };
  };
}

/** Creates the address in this language; an existing address that can be displayed stays and switches to this language. */
export function switchOnCalendarFeed(ports: Writes, api: Api) {
  return async (input: { actor: Actor; locale: Locale }): Promise<Result<FeedReply>> =>
    ports.transact(async ({ calendarFeeds }) => {
      const { userId } = input.actor;
      const isThere = await calendarFeeds.setLocale(userId, input.locale);
      if (!isThere) {
        const isNew = await calendarFeeds.insert(newFeed(ports, userId, input.locale));
        // Another device created it first.
        if (!isNew) await calendarFeeds.setLocale(userId, input.locale);
      }
      const stored = await calendarFeeds.ofUser(userId);
      if (stored && tokenOfFeed(ports.secrets, stored) === null) {
        await calendarFeeds.replace(newFeed(ports, userId, input.locale));
      }
      return ok(await present(calendarFeeds, userId, ports.secrets, api));
    });
}

/** Replaces the address; the old one ends immediately. Its language stays; a first one is in `locale`. */
export function renewCalendarFeed(ports: Writes, api: Api) {
  return async (input: { actor: Actor; locale: Locale }): Promise<Result<FeedReply>> =>
    ports.transact(async ({ calendarFeeds }) => {
      const { userId } = input.actor;
      const before = await calendarFeeds.ofUser(userId);
      await calendarFeeds.replace(newFeed(ports, userId, before?.locale ?? input.locale));
      return ok(await present(calendarFeeds, userId, ports.secrets, api));
    });
}

/** Ends the address. A repeat changes nothing. */
export function switchOffCalendarFeed({ transact }: Pick<Ports, 'transact'>) {
  return async ({ actor }: { actor: Actor }): Promise<Result<{ ok: true }>> =>
    transact(async ({ calendarFeeds }) => {
      await calendarFeeds.delete(actor.userId);
      return ok({ ok: true });
    });
}

function newFeed({ clock, tokens, secrets }: Writes, userId: string, locale: Locale): CalendarFeed {
  const { token, hash } = tokens.mint();
  const sealedToken = secrets.seal(token, feedContext(userId));
  return { userId, tokenHash: hash, sealedToken, locale, createdAt: clock.now() };
}

async function present(
  feeds: Stores['calendarFeeds'],
  userId: string,
  secrets: Ports['secrets'],
  api: Api,
): Promise<FeedReply> {
  const feed = await feeds.ofUser(userId);
  if (!feed) throw new Error('the stored calendar feed is missing');
  const address = view(feed, secrets, api);
  if (!address) throw new Error('the token of the stored calendar feed cannot be opened');
  return { feed: address };
}

function view(feed: CalendarFeed, secrets: Ports['secrets'], { apiUrl }: Api): CalendarFeedView | null {
  const token = tokenOfFeed(secrets, feed);
  if (token === null) return null;
  const { locale, createdAt } = feed;
  return { url: `${apiUrl}${feedPath(token)}`, locale, createdAt };
}

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
