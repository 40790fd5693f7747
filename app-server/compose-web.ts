import type Koa from 'koa';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import { startEventListener } from '#adapters/postgres/event-listener.ts';
import { createEventReader } from '#adapters/postgres/event-reader.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { isStorageOutage } from '#adapters/files/is-storage-outage.ts';
import { isOutage } from '#adapters/postgres/is-outage.ts';
import { signedIn } from '#core/accounts/use-cases/queries.ts';
import { createApp } from './app.ts';
import type { Readiness } from './http/health.ts';
import { createEventHub } from './events/event-hub.ts';
import { seenAt } from '#core/events/position.ts';
import { createEventStreams } from './events/event-streams.ts';
import { createTestCalls } from './routes/test-calls.ts';
import { createWaits, defaultWaitRules } from './http/waits.ts';
import { rateRules } from './routes/rate-rules.ts';
import { servePwa } from './http/serve-pwa.ts';
import { accountRoutes } from './routes/account.ts';
import { adminRoutes } from './routes/admin.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { calendarFeedRoutes } from './routes/calendar-feed.ts';
import { calendarFile } from './routes/calendar-file.ts';
import { contentRoutes } from './routes/contents.ts';
import { creditRoutes } from './routes/credits.ts';
import { eventRoutes } from './routes/events.ts';
import { fileRoutes } from './routes/files.ts';
import { createCallbackTurns, generationCallbacks, testCallbacks } from './routes/generation-callbacks.ts';
import { presetRoutes } from './routes/presets.ts';
import { generationRoutes } from './routes/generation.ts';
import { influencerRoutes } from './routes/influencers.ts';
import { instagramCallback } from './routes/instagram-callback.ts';
import { instagramRoutes } from './routes/instagram.ts';
import { marketplaceRoutes } from './routes/marketplace.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { grantedFiles } from './routes/granted-files.ts';
import { paymentRoutes } from './routes/payments.ts';
import { composeInlineFiles } from './compose-inline-files.ts';
import { composePages } from './compose-pages.ts';
import { toEnvironmentSettings } from './compose-environment.ts';
import { settingsRoutes } from './routes/settings.ts';
import { runtimeRoutes } from './routes/runtime.ts';
import { templateRoutes } from './routes/templates.ts';
import { syncRoutes } from './routes/sync.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { userRoutes } from './routes/users.ts';
import { webhookTestRoutes } from './routes/webhook-tests.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { serveMedia } from './serve-media.ts';

export type Web = {
  app: Koa;
  /** Ends what would otherwise go on for ever: event streams, and answers held for a result. */
  close: () => Promise<void>;
};

/** The web role: every route, the media and the app. A worker never loads this. */
export function composeWeb(
  settings: ComposeSettings,
  { ports, knex, media, readiness }: ComposedPorts,
  readinessOfProcess: Readiness = {},
): Web {
  const instagramRedirect = `${settings.publicUrl}${settings.apiBasePath}/instagram/callback`;
  const hub = createEventHub();
  const listener = startEventListener({
    url: settings.databaseUrl,
    log: ports.log,
    onEvents: hub.publish,
    onLost: hub.publishLost,
  });
  const streams = createEventStreams({
    hub,
    position: listener.position,
    missed: createEventReader(knex).missed,
    signedIn: signedIn(ports),
    ...settings.eventStreams,
  });
  const stopping = new AbortController();
  const waits = createWaits({ ...defaultWaitRules, wake: hub.wake, stopping: stopping.signal });
  const rateLimits = createRateLimits(knex, rateRules, { factor: settings.rateLimitFactor });
  const testCalls = createTestCalls(ports.log);
  const callbackTurns = createCallbackTurns();
  const endpoints = [
    ...authRoutes(ports, rateLimits),
    ...accountRoutes(ports, rateLimits),
    ...auditRoutes(ports),
    ...marketplaceRoutes(ports, rateLimits, settings.publicUrl),
    ...influencerRoutes(ports),
    ...paymentRoutes(ports),
    ...creditRoutes(ports),
    ...subscriptionRoutes(ports),
    ...webhookRoutes(ports),
    ...webhookTestRoutes(ports, testCalls),
    ...fileRoutes(ports),
    ...generationRoutes(ports, waits),
    ...presetRoutes(ports),
    ...contentRoutes(ports),
    ...scheduleRoutes(ports, waits),
    ...templateRoutes(ports),
    ...calendarFeedRoutes(ports, `${settings.publicUrl}${settings.apiBasePath}`),
    ...syncRoutes(ports, { rateLimits, isOutage }),
    ...instagramRoutes(ports, { redirectUri: instagramRedirect }),
    ...adminRoutes(ports),
    ...userRoutes(ports),
    ...eventRoutes(streams),
    ...notificationRoutes(ports),
    ...settingsRoutes(ports, toEnvironmentSettings(settings)),
    ...runtimeRoutes(ports, settings.runtime),
  ];
  const { pages, sizedPictures } = composePages(settings, { ports, media }, { endpoints, hub });
  const app = createApp({
    ports,
    requestKeys: createRequestKeyStore(knex),
    rateLimits,
    seenEvents: () => {
      const place = listener.position();
      return place && seenAt(place);
    },
    trustedProxies: settings.trustedProxies,
    apiBasePath: settings.apiBasePath,
    live: settings.live,
    stripeScriptUrl: settings.runtime.stripeScriptUrl,
    endpoints,
    receiveStripeEvent: stripeWebhook(ports),
    generationCallbacks: generationCallbacks(ports, callbackTurns),
    testCallbacks: testCallbacks(ports, callbackTurns),
    instagramCallback: instagramCallback(ports, { redirectUri: instagramRedirect }),
    ...grantedFiles(ports, rateLimits, settings.publicUrl),
    calendarFile: calendarFile(ports, rateLimits, settings.publicUrl),
    sizedPictures,
    media: serveMedia(media),
    pages,
    pwa: servePwa(settings.pwaFolder, settings.apiBasePath),
    inlineFiles: composeInlineFiles(ports),
    isOutage: (fault) => isOutage(fault) || isStorageOutage(fault),
    readiness: { ...readiness, ...readinessOfProcess },
  });
  return {
    app,
    async close() {
      stopping.abort();
      streams.close();
      await testCalls.stop();
      await listener.stop();
    },
  };
}
