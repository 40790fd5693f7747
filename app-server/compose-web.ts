import type Koa from 'koa';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { isOutage } from '#adapters/postgres/is-outage.ts';
import { createApp } from './app.ts';
import { createWaits } from './http/waits.ts';
import { servePwa } from './http/serve-pwa.ts';
import { adminRoutes } from './routes/admin.ts';
import { authRoutes } from './routes/auth.ts';
import { contentRoutes } from './routes/contents.ts';
import { creditRoutes } from './routes/credits.ts';
import { fileRoutes } from './routes/files.ts';
import { generationRoutes } from './routes/generation.ts';
import { influencerRoutes } from './routes/influencers.ts';
import { instagramCallback } from './routes/instagram-callback.ts';
import { instagramRoutes } from './routes/instagram.ts';
import { marketplaceRoutes } from './routes/marketplace.ts';
import { paymentRoutes } from './routes/payments.ts';
import { runtimeRoutes } from './routes/runtime.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { serveMedia } from './serve-media.ts';

/** The web role: every route, the media and the app. A worker never loads this. */
export function composeWeb(settings: ComposeSettings, { ports, knex, media, hasRoom }: ComposedPorts): Koa {
  const instagramRedirect = `${settings.publicUrl}${settings.apiBasePath}/instagram/callback`;
  const waits = createWaits();
  return createApp({
    ports,
    requestKeys: createRequestKeyStore(knex),
    apiBasePath: settings.apiBasePath,
    live: settings.live,
    stripeScriptUrl: settings.runtime.stripeScriptUrl,
    endpoints: [
      ...authRoutes(ports),
      ...marketplaceRoutes(ports),
      ...influencerRoutes(ports),
      ...paymentRoutes(ports),
      ...creditRoutes(ports),
      ...subscriptionRoutes(ports),
      ...webhookRoutes(ports),
      ...fileRoutes(ports),
      ...generationRoutes(ports, waits),
      ...contentRoutes(ports),
      ...scheduleRoutes(ports, waits),
      ...instagramRoutes(ports, { redirectUri: instagramRedirect }),
      ...adminRoutes(ports),
      ...runtimeRoutes(settings.runtime),
    ],
    receiveStripeEvent: stripeWebhook(ports),
    instagramCallback: instagramCallback(ports, { redirectUri: instagramRedirect }),
    media: serveMedia(media),
    pwa: servePwa(settings.pwaFolder, settings.apiBasePath),
    isOutage,
    readiness: {
      database: async () => Boolean(await knex.raw('select 1')),
      disk: hasRoom,
    },
  });
}
