import type { Context, Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import type { Answer, Endpoint } from './http/endpoint.ts';
import type { RateLimits } from './routes/rate-rules.ts';
import type { RequestKeys } from './http/request-keys.ts';
import Koa from 'koa';
import { authenticate, refusalOfToken } from '#core/accounts/use-cases/queries.ts';
import { createCallerTurns, takeTurn } from './http/caller-turns.ts';
import { handleFaults } from './http/handle-faults.ts';
import type { Readiness } from './http/health.ts';
import type { InlineFiles } from './http/read-body-with-files.ts';
import { health } from './http/health.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { oneRequestPerConnection } from './http/one-request-per-connection.ts';
import { readBody } from './http/read-body.ts';
import { securityHeaders } from './http/security-headers.ts';
import { refusalStatus } from './http/refusal-status.ts';
import { readRest } from './http/read-rest.ts';
import { replyRefusal } from './http/reply-refusal.ts';
import { warnOfProxies } from './http/warn-of-proxies.ts';
import { tokenOfFeed } from './routes/calendar-file.ts';
import { tokenOfCallback } from './routes/generation-callbacks.ts';

export type AppOptions = {
  ports: Ports;
  endpoints: readonly Endpoint[];
  requestKeys: RequestKeys;
  rateLimits: RateLimits;
  /** The last transaction whose events have been passed on; null before that is known. */
  seenEvents?: () => string | null;
  /** Proxies between the caller and this server whose X-Forwarded-For is believed. */
  trustedProxies: number;
  apiBasePath: string;
  live: boolean;
  stripeScriptUrl: string;
  /** Verifies and keeps one Stripe event; takes the raw body, since the signature is over its bytes. */
  receiveStripeEvent: (rawBody: Uint8Array, signature: string | undefined) => Promise<Answer<unknown>>;
  /** What workflow services send of their runs, and of tests. */
  generationCallbacks: Middleware;
  testCallbacks: Middleware;
  /** The page Instagram sends an admin back to. */
  instagramCallback: Middleware;
  /** Many contents as one download. */
  contentArchive: Middleware;
  /** Everything kept of a person as one download. */
  ownDataFile: Middleware;
  /** A person's plans for calendars. */
  calendarFile: Middleware;
  /** A certificate to print. */
  certificateFile: Middleware;
  /** Public files below /media/, pictures also in other widths. */
  sizedPictures: Middleware;
  media: Middleware;
  /** Pages that arrive as HTML, and what search engines and networks ask for. */
  pages: readonly Middleware[];
  /** Everything else: the built app. */
  pwa: Middleware;
  readiness: Readiness;
  /** For calls that take files inside their JSON. */
  inlineFiles?: InlineFiles;
  /** Whether a fault means that the database is out of reach for the moment. */
  isOutage: (fault: unknown) => boolean;
};

const stripeEventLimit = 1_000_000;

/** The whole server as one Koa application: middleware in the order a request passes it. */
export function createApp(options: AppOptions): Koa {
  const { ports, apiBasePath } = options;
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  const turns = createCallerTurns();
  const inTurn = takeTurn(turns);
  const file =
    (handle: Middleware): Middleware =>
    (ctx, next) =>
      inTurn(ctx, async () => handle(ctx, next));
  app.use(oneRequestPerConnection());
  app.use(readRest());
  app.use(warnOfProxies(ports.log, options.trustedProxies));
  const secretsInPaths = [tokenOfCallback, tokenOfFeed];
  app.use(handleFaults(ports.log, ports.ids, { isOutage: options.isOutage, secretsInPaths }));
  app.use(securityHeaders(options));
  app.use(health(options.readiness));
  app.use(onlyFor('POST', `${apiBasePath}/payments/stripe/webhook`, stripeEvents(options)));
  app.use(below(['POST'], `${apiBasePath}/callbacks/tests/`, options.testCallbacks));
  app.use(below(['POST'], `${apiBasePath}/callbacks/generations/`, options.generationCallbacks));
  app.use(onlyFor('GET', `${apiBasePath}/instagram/callback`, file(options.instagramCallback)));
  app.use(onlyFor('GET', `${apiBasePath}/contents/archive`, file(options.contentArchive)));
  app.use(onlyFor('GET', `${apiBasePath}/account/export`, file(options.ownDataFile)));
  app.use(below(['GET', 'HEAD'], `${apiBasePath}/calendar/`, file(options.calendarFile)));
  app.use(onlyFor('GET', `${apiBasePath}/marketplace/certificate`, file(options.certificateFile)));
  app.use(
    mountEndpoints(apiBasePath, options.endpoints, {
      authenticate: authenticate(ports),
      refusalOfToken: refusalOfToken(ports),
      requestKeys: options.requestKeys,
      rateLimits: options.rateLimits,
      seenEvents: options.seenEvents,
      ids: ports.ids,
      refusalStatus,
      inlineFiles: options.inlineFiles,
      turns,
    }),
  );
  app.use(inTurn);
  app.use(options.sizedPictures);
  app.use(options.media);
  for (const page of options.pages) app.use(page);
  app.use(options.pwa);
  app.on('error', (fault: Error, ctx?: Context) => {
    // Callers who leave in the middle of a response are everyday.
    if (!ctx?.req.socket.destroyed) ports.log('warn', 'response.fault', { fault: fault.message });
  });
  return app;
}

function onlyFor(method: string, path: string, handle: Middleware): Middleware {
  return (ctx, next) => (ctx.path === path && ctx.method === method ? handle(ctx, next) : next());
}

function below(methods: readonly string[], path: string, handle: Middleware): Middleware {
  return (ctx, next) => (ctx.path.startsWith(path) && methods.includes(ctx.method) ? handle(ctx, next) : next());
}

function stripeEvents({ receiveStripeEvent }: AppOptions): Middleware {
  return async (ctx) => {
    const body = await readBody(ctx.req, stripeEventLimit);
    if (!body.ok) return replyRefusal(ctx, body.refusal);
    const answer = await receiveStripeEvent(body.value, ctx.get('Stripe-Signature') || undefined);
    if (!answer.ok) return replyRefusal(ctx, answer.refusal);
    ctx.status = 200;
    ctx.body = { received: true };
  };
}
