import type { Context, Middleware } from 'koa';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { WriteLimits } from './http/rate-limits.ts';
import type { RequestKeys } from './http/idempotency-keys.ts';
import type { RawRequest } from './web-feature.ts';
import Koa from 'koa';
import { authenticate, refusalOfToken } from '#core/accounts/use-cases/queries.ts';
import { isInMaintenance } from '#core/shared/maintenance.ts';
import { createCallerTurns, takeTurn } from './http/caller-turns.ts';
import type { CountRequest } from './http/count-requests.ts';
import { countRequests, setRoute } from './http/count-requests.ts';
import type { StartTrace } from './http/trace-requests.ts';
import { traceRequests } from './http/trace-requests.ts';
import { handleFaults } from './http/error-response.ts';
import type { Readiness } from './http/health.ts';
import type { InlineFiles } from './http/read-body.ts';
import { health } from './http/health.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { oneRequestPerConnection, readRest } from './http/connections.ts';
import { answerDoctor } from './http/seen-request.ts';
import { closedPage } from './http/closed-page.ts';
import { securityHeaders } from './http/security-headers.ts';
import { refusalStatus } from './http/refusal-status.ts';
import type { PrintMetrics } from './http/serve-metrics.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { warnOfProxies } from './http/caller-address.ts';

export type AppOptions = {
  ports: Ports;
  endpoints: readonly Endpoint[];
  requestKeys: RequestKeys;
  rateLimits: WriteLimits;
  /** The last transaction whose events have been forwarded; null before that is known. */
  lastEventPosition?: () => string | null;
  /** The number of proxies between the caller and this server whose X-Forwarded-For is trusted. */
  trustedProxies: number;
  apiBasePath: string;
  live: boolean;
  stripeScriptUrl: string;
  /** Requests that are not calls of the contract. */
  requests: readonly RawRequest[];
  /** Parts of paths that no log may contain. */
  secretsInPaths: readonly RegExp[];
  /** Public files below /media/, images also in other widths. */
  sizedImages: Middleware;
  media: Middleware;
  /** Pages that are rendered as HTML, and the files for search engines and social networks. */
  pages: readonly Middleware[];
  /** Everything else: the built app. */
  pwa: Middleware;
  readiness: Readiness;
  /** In `/health/live`; without it none. */
  version?: string;
  /** For calls with files inside their JSON. */
  inlineFiles?: InlineFiles;
  /** True when a fault means that the database is temporarily unreachable. */
  isOutage: (fault: unknown) => boolean;
  /** Null: nothing is counted. `token` null: `/metrics` is not among the paths of this server. */
  metrics?: { countRequest: CountRequest; print: PrintMetrics; token: string | null } | null;
  /** Begins the trace of a request; undefined: requests are not traced. */
  startTrace?: StartTrace | undefined;
};

/** The whole server as one Koa application: middleware in the order a request passes it. */
export function createApp(options: AppOptions): Koa {
  const { ports, apiBasePath, metrics } = options;
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  const turns = createCallerTurns();
  const isClosed = () => isInMaintenance(ports.settings.current());
  const inTurn = takeTurn(turns);
  if (options.startTrace) app.use(traceRequests(options.startTrace));
  if (metrics) app.use(countRequests(metrics.countRequest));
  app.use(oneRequestPerConnection());
  app.use(readRest());
  app.use(warnOfProxies(ports.log, options.trustedProxies));
  app.use(handleFaults(ports.log, ports.ids, options));
  app.use(securityHeaders(options));
  if (metrics) app.use(serveMetrics(metrics.print, metrics.token));
  app.use(answerDoctor(ports, options.trustedProxies));
  app.use(health(options.readiness, options.version));
  for (const request of options.requests) app.use(mountRequest(request, apiBasePath, inTurn));
  app.use(
    mountEndpoints(apiBasePath, options.endpoints, {
      authenticate: authenticate(ports),
      refusalOfToken: refusalOfToken(ports),
      requestKeys: options.requestKeys,
      rateLimits: options.rateLimits,
      lastEventPosition: options.lastEventPosition,
      ids: ports.ids,
      refusalStatus,
      inlineFiles: options.inlineFiles,
      isClosed,
      turns,
    }),
  );
  app.use(closedPage(isClosed));
  app.use(inTurn);
  app.use(options.sizedImages);
  app.use(options.media);
  for (const page of options.pages) app.use(page);
  app.use(options.pwa);
  app.on('error', (fault: Error, ctx?: Context) => {
    // A caller that disconnects in the middle of a response is normal.
    if (!ctx?.req.socket.destroyed) ports.log('warn', 'response.fault', { fault: fault.message });
  });
  return app;
}

function mountRequest(request: RawRequest, apiBasePath: string, inTurn: Middleware): Middleware {
  const isHere =
    'path' in request
      ? (path: string) => path === `${apiBasePath}${request.path}`
      : (path: string) => path.startsWith(`${apiBasePath}${request.below}`);
  const handle: Middleware = request.takesTurn
    ? (ctx, next) => inTurn(ctx, async () => request.handle(ctx, next))
    : request.handle;
  const route = `${apiBasePath}${'path' in request ? request.path : `${request.below}*`}`;
  return (ctx, next) => {
    if (!isHere(ctx.path) || !request.methods.includes(ctx.method)) return next();
    setRoute(ctx, route);
    return handle(ctx, next);
  };
}
