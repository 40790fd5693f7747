import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Context, Middleware } from 'koa';
import type { Result } from '#core/shared/result.ts';
import type { RateLimits, RateRule } from '../http/rate-limits.ts';
import * as routes from '#core/contract/calendar-feed.ts';
import {
  getCalendarFeed,
  renewCalendarFeed,
  switchOffCalendarFeed,
  switchOnCalendarFeed,
  readCalendarFeed,
} from '#core/schedules/use-cases/calendar-feed.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { hash } from 'node:crypto';
import { id } from '#core/shared/schema.ts';
import { refuse } from '#core/shared/result.ts';
import { callerAddress } from '../http/caller-address.ts';
import { compressAnswers } from '../http/compression.ts';
import { joinInTurns } from '../http/caller-turns.ts';
import { counted, countedWhenFailed } from '../http/rate-limits.ts';
import { replyRefusal } from '../http/error-response.ts';
import { hashed } from './account-limits.ts';

/** `apiUrl`: the public address of the API, without a slash at the end. */
export function calendarFeedRoutes(ports: Ports, apiUrl: string): Endpoint[] {
  return [
    queryEndpoint(routes.calendarFeed, getCalendarFeed(ports, { apiUrl })),
    endpoint(routes.switchOnCalendarFeed, ({ actor, body }) =>
      switchOnCalendarFeed(ports, { apiUrl })({ actor, locale: body.locale }),
    ),
    endpoint(routes.renewCalendarFeed, renewCalendarFeed(ports, { apiUrl })),
    endpoint(routes.switchOffCalendarFeed, switchOffCalendarFeed(ports)),
  ];
}

/** Follows `…/calendar`, which the app has matched already. */
const pathOfFeed = /\/calendar\/([\w-]{43})\.ics$/;
/** A secret: its bearer can read the plans. */
export const tokenOfFeed = /(?<=\/calendar\/).+$/;
const cachedSeconds = 900;

const rates = {
  /** Requests of one calendar address, from any network address. */
  calendarFeed: { points: 60, seconds: 600 },
  /** Requests of unknown calendar addresses, from one network address. */
  calendarAddress: { points: 300, seconds: 600 },
} satisfies Record<string, RateRule>;

/**
 * `GET …/calendar/{token}.ics?influencer={id}`: a person's plans for calendar apps, which have no sign-in. All invalid addresses
 * get the same response, whatever the reason. Services read the calendars of many people from few addresses, so for network
 * addresses only failures count.
 */
export function calendarFile(ports: Ports, limits: RateLimits<keyof typeof rates>, siteUrl: string): Middleware {
  const feed = readCalendarFeed(ports, { siteUrl });
  const compressed = compressAnswers();

  async function read(ctx: Context): Promise<Result<{ parts: Iterable<string> }>> {
    const token = pathOfFeed.exec(ctx.path)?.[1];
    const { influencer } = ctx.query;
    const influencerId = influencer === undefined ? null : id.safeParse(influencer).data;
    if (token === undefined || influencerId === undefined) return refuse('notFound');
    const within = await counted(limits, [['calendarFeed', hashed(token)]]);
    return within.ok ? feed({ token, influencerId }) : within;
  }

  return async (ctx) => {
    const answered = await countedWhenFailed(
      limits,
      [['calendarAddress', callerAddress(ctx.ip)]],
      () => read(ctx),
      (answer) => !answer.ok && answer.refusal.code === 'notFound',
    );
    if (!answered.ok) {
      ctx.set('Cache-Control', 'no-store');
      return replyRefusal(ctx, answered.refusal);
    }
    const text = await joinInTurns(answered.value.parts);
    await compressed(ctx, async () => send(ctx, text));
  };
}

function send(ctx: Context, text: string): void {
  ctx.status = 200;
  ctx.set('ETag', `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`);
  ctx.set('Cache-Control', `private, max-age=${cachedSeconds}`);
  ctx.set('X-Robots-Tag', 'noindex');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', 'text/calendar; charset=utf-8');
  ctx.set('Content-Disposition', 'inline; filename="plans.ics"');
  ctx.body = text;
}

export const web = {
  rates,
  secretsInPaths: [tokenOfFeed],
  start: ({ ports, rateLimits, siteUrl, apiUrl }) => ({
    endpoints: calendarFeedRoutes(ports, apiUrl),
    requests: [
      {
        methods: ['GET', 'HEAD'],
        below: '/calendar/',
        takesTurn: true,
        handle: calendarFile(ports, rateLimits, siteUrl),
      },
    ],
  }),
} satisfies WebFeature;
