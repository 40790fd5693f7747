import { join } from 'node:path';
import type Koa from 'koa';
import type { Knex } from 'knex';
import type { JobHandlers, Log, Ports, Sweep } from '#core/ports.ts';
import type { InstagramConfig, MailConfig, StripeConfig } from './config.ts';
import type { RuntimeConfig } from './routes/runtime.ts';
import type { SecretKey } from '#adapters/crypto/secret-box.ts';
import { createArgon2PasswordHasher } from '#adapters/crypto/password-hasher.ts';
import { createSecretBox } from '#adapters/crypto/secret-box.ts';
import { createTokenMint } from '#adapters/crypto/token-mint.ts';
import { createDiskFileStore } from '#adapters/files/create-disk-file-store.ts';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';
import { createInstagramGateway } from '#adapters/instagram/create-instagram-gateway.ts';
import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { createHttpMailer } from '#adapters/mail/create-http-mailer.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { createTransact } from '#adapters/postgres/transact.ts';
import { createStripePaymentGateway } from '#adapters/stripe/create-stripe-payment-gateway.ts';
import { createSystemClock } from '#adapters/system/clock.ts';
import { createSystemIds } from '#adapters/system/ids.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { createApp } from './app.ts';
import { serveMedia } from './serve-media.ts';
import { servePwa } from './http/serve-pwa.ts';
import { generationJobs, generationSweeps } from './jobs/generation-jobs.ts';
import { mailJobs } from './jobs/mail-jobs.ts';
import { paymentJobs, paymentSweeps } from './jobs/payment-jobs.ts';
import { publishingJobs, publishingSweeps } from './jobs/publishing-jobs.ts';
import { scheduleJobs, scheduleSweeps } from './jobs/schedule-jobs.ts';
import { adminRoutes } from './routes/admin.ts';
import { authRoutes } from './routes/auth.ts';
import { contentRoutes } from './routes/contents.ts';
import { creditRoutes } from './routes/credits.ts';
import { generationRoutes } from './routes/generation.ts';
import { influencerRoutes } from './routes/influencers.ts';
import { instagramRoutes } from './routes/instagram.ts';
import { instagramCallback } from './routes/instagram-callback.ts';
import { marketplaceRoutes } from './routes/marketplace.ts';
import { paymentRoutes } from './routes/payments.ts';
import { runtimeRoutes } from './routes/runtime.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** What the parts need to know, whoever read it from where. */
export type ComposeSettings = {
  databaseUrl: string;
  /** Folder of stored media. */
  mediaFolder: string;
  pwaFolder: string;
  live: boolean;
  apiBasePath: string;
  /** Where the outside world reaches this server, and its media. */
  publicUrl: string;
  publicMediaBaseUrl: string;
  stripe: Pick<StripeConfig, 'secretKey' | 'webhookSecrets' | 'apiUrl'>;
  instagram: InstagramConfig;
  mail: MailConfig;
  encryptionKeys: [SecretKey, ...SecretKey[]];
  /** Origins a workflow may have although they are not public https: the sandboxes' in demo mode, none in live. */
  allowedOrigins: string[];
  runtime: RuntimeConfig;
};

export type Composition = {
  ports: Ports;
  knex: Knex;
  app: Koa;
  handlers: JobHandlers;
  sweeps: Sweep[];
  close(): Promise<void>;
};

/** The one place that knows every concrete part; `replace` lets tests set the clock or the ids. */
export function compose(settings: ComposeSettings, log: Log, replace: Partial<Ports> = {}): Composition {
  const knex = createConnection({ url: settings.databaseUrl, poolSize: 16 });
  const jobSender = createJobSender(knex);
  const files = createDiskFileStore({ folder: settings.mediaFolder, publicBaseUrl: settings.publicMediaBaseUrl });
  const ports: Ports = {
    transact: createTransact(knex, (trx) => createJobQueue(jobSender, trx)),
    clock: createSystemClock(),
    ids: createSystemIds(),
    passwords: createArgon2PasswordHasher(),
    tokens: createTokenMint(),
    secrets: createSecretBox(settings.encryptionKeys),
    payments: createStripePaymentGateway(settings.stripe),
    workflows: createHttpWorkflowCaller({ allowedOrigins: settings.allowedOrigins }),
    files,
    images: createSharpImageTool(),
    instagram: createInstagramGateway(settings.instagram),
    mailer: createHttpMailer(settings.mail),
    log,
    ...replace,
  };
  const instagramRedirect = `${settings.publicUrl}${settings.apiBasePath}/instagram/callback`;
  const requestKeys = createRequestKeyStore(knex);
  const app = createApp({
    ports,
    requestKeys,
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
      ...generationRoutes(ports),
      ...contentRoutes(ports),
      ...scheduleRoutes(ports),
      ...instagramRoutes(ports, { redirectUri: instagramRedirect }),
      ...adminRoutes(ports),
      ...runtimeRoutes(settings.runtime),
    ],
    receiveStripeEvent: stripeWebhook(ports),
    instagramCallback: instagramCallback(ports, { redirectUri: instagramRedirect }),
    media: serveMedia(files),
    pwa: servePwa(join(settings.pwaFolder)),
    isReady: () =>
      knex.raw('select 1').then(
        () => true,
        () => false,
      ),
  });
  return {
    ports,
    knex,
    app,
    handlers: {
      ...paymentJobs(ports),
      ...generationJobs(ports),
      ...scheduleJobs(ports),
      ...publishingJobs(ports),
      ...mailJobs(ports),
    },
    sweeps: [
      ...paymentSweeps(ports),
      ...generationSweeps(ports),
      ...scheduleSweeps(ports),
      ...publishingSweeps(ports),
      { name: 'request-keys', everyMs: 3_600_000, run: () => requestKeys.forgetOld() },
    ],
    close: () => knex.destroy(),
  };
}
