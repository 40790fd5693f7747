import '#core/texts/server-texts.ts';
import { dirname } from 'node:path';
import type { Knex } from 'knex';
import type { Log, Ports } from '#core/ports.ts';
import type { InstagramConfig, MailConfig, S3Config, StripeConfig } from './config.ts';
import type { BackupSchedule } from './backups/backup-sweeps.ts';
import type { RuntimeConfig } from './web-feature.ts';
import type { MediaSource } from './serve-media.ts';
import type { RetentionDays } from '#core/operations/retention.ts';
import type { Metrics } from '#adapters/metrics/create-metrics.ts';
import type { Tracing } from '#adapters/tracing/start-tracing.ts';
import type { SecretKey } from '#adapters/crypto/secrets.ts';
import { createSecretBox, createTokenMint } from '#adapters/crypto/secrets.ts';
import { createArgon2PasswordHasher } from '#adapters/crypto/password-hasher.ts';
import { createFileLinks } from '#adapters/files/create-file-links.ts';
import { createRoomCheck } from '#adapters/files/stage-file.ts';
import type { toSigningConfig } from './config-of-signing.ts';
import { createFileSigner } from '#adapters/provenance/create-file-signer.ts';
import { productVersion } from './version.ts';
import { composeStorage } from './compose-storage.ts';
import { createHttpImageSource } from '#adapters/images/create-http-image-source.ts';
import { createVideoTool } from '#adapters/videos/create-video-tool.ts';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';
import { createInstagramGateway } from '#adapters/instagram/create-instagram-gateway.ts';
import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { missingQueues } from '#adapters/jobs/queues.ts';
import { createHttpMailer, createSmtpMailer } from '#adapters/mail/mailers.ts';
import type { VapidKeys } from '#adapters/push/create-web-push-gateway.ts';
import { createPdfPaper } from '#adapters/pdf/create-pdf-paper.ts';
import { createZipWriter } from '#adapters/zip/create-zip-writer.ts';
import { createWebPushGateway } from '#adapters/push/create-web-push-gateway.ts';
import { createConnection, isOutage } from '#adapters/postgres/connection.ts';
import { createInstallationFigures } from '#adapters/postgres/installation-figures.ts';
import { isStorageOutage } from '#adapters/files/object-store.ts';
import { followSettings } from '#adapters/postgres/settings-store.ts';
import { createRead, createTransact } from '#adapters/postgres/transact.ts';
import { createStripeBillingGateway } from '#adapters/stripe/create-stripe-billing-gateway.ts';
import { createStripePaymentGateway } from '#adapters/stripe/create-stripe-payment-gateway.ts';
import { createSystemClock, createSystemIds, createSystemRandom } from '#adapters/system/system.ts';
import { createCallbackGateway } from '#adapters/webhook-call/create-callback-gateway.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { storeResponseFile } from '#core/generation/use-cases/store-response-file.ts';
import { createThroughOutage, storagePatienceMs } from './jobs/through-outage.ts';
import { followedLimits } from '#core/settings/limits.ts';

/** The settings of the parts, independent of their source. */
export type ComposeSettings = {
  databaseUrl: string;
  /** For connections that are one session; another address where `databaseUrl` leads to a pooler that pools by transaction. */
  directDatabaseUrl: string;
  databasePoolSize: number;
  /** Folder of stored media and of incomplete files. */
  mediaFolder: string;
  /** The bucket to which complete files go instead; null: they stay in the folder. */
  s3: S3Config | null;
  /** The largest file that a person may send, in bytes. */
  maxUploadBytes: number;
  /** Limit of all files of one person, in bytes. */
  uploadBytesPerUser: number;
  pwaFolder: string;
  live: boolean;
  apiBasePath: string;
  /** The public address of this server and its media. */
  publicUrl: string;
  publicMediaBaseUrl: string;
  /** The public address for callbacks of services that respond later. */
  publicCallbackBaseUrl: string;
  stripe: Pick<StripeConfig, 'secretKey' | 'webhookSecrets' | 'apiUrl'>;
  instagram: InstagramConfig;
  mail: MailConfig;
  vapid: VapidKeys;
  /** Origins that a push subscription may have although they are not public https: a stand-in's, in tests. */
  pushOrigins: string[];
  encryptionKeys: [SecretKey, ...SecretKey[]];
  /** The certificate under which files are signed; null: they get metadata only. */
  signing: ReturnType<typeof toSigningConfig> | null;
  /**
   * Origins that a workflow may have although they are not public https: those of the sandboxes in demo mode, and those of the
   * operator's setting.
   */
  allowedOrigins: string[];
  /** The most open runs of one person, and the most running runs of one worker process. */
  generationsPerUser: number;
  /** The most pending schedules of one person. */
  schedulesPerUser: number;
  generationsPerProcess: number;
  /** The most event streams that one person may have open at a time, and the interval of their heartbeats. */
  eventStreams: { maxPerUser: number; beatMs: number };
  /** Multiplies the rate limits. */
  rateLimitFactor: number;
  /** The number of proxies in front of this server. */
  trustedProxies: number;
  /** When the worker makes backups and rehearses them; null: never. */
  backups: BackupSchedule | null;
  /** How long rows of tables stay. */
  retentionDays: RetentionDays;
  /** Callers with this token may read `/metrics` of a web process; null: nobody may. */
  metricsToken: string | null;
  runtime: RuntimeConfig;
};

export type ComposedPorts = {
  ports: Ports;
  /** For the parts that are no port of the core: readiness, responses stored by request key. */
  knex: Knex;
  media: MediaSource;
  /** Transactions on a connection of its own: leases are extended however busy the others are. */
  transactLeases: Ports['transact'];
  /** Throws the bucket's error when it cannot be used; a folder always can. */
  checkStorage: () => Promise<void>;
  /** The conditions of every process for its work, by name. */
  readiness: Record<string, () => Promise<boolean>>;
  /** Null: nothing is counted. */
  metrics: Metrics | null;
  /** Null: there are no traces. */
  tracing: Tracing | null;
  /** Resolves once the settings were read, or could not be. */
  settingsTried: Promise<void>;
  close(): Promise<void>;
};

/** Observers of the ports; null: none. */
export type Observers = { metrics?: Metrics | null; tracing?: Tracing | null };

/**
 * The only place that knows every concrete adapter of the ports; `replace` lets tests set the clock or the ids. With `metrics` the
 * log is counted by its entries, and calls of services are timed; with `tracing` statements, jobs and calls have spans.
 */
export function composePorts(
  settings: ComposeSettings,
  plainLog: Log,
  { replace = {}, metrics = null, tracing = null }: { replace?: Partial<Ports> } & Observers = {},
): ComposedPorts {
  const countedLog = metrics ? metrics.countLog(plainLog) : plainLog;
  const log = tracing ? tracing.traceLog(countedLog) : countedLog;
  const observed: Metrics['timeCalls'] = (provider, gateway) => {
    const traced = tracing ? tracing.traceCalls(provider, gateway) : gateway;
    return metrics ? metrics.timeCalls(provider, traced) : traced;
  };
  const { databaseUrl: url, directDatabaseUrl } = settings;
  const pooling = { url, isPooledByTransaction: url !== directDatabaseUrl };
  const knex = createConnection({ ...pooling, poolSize: settings.databasePoolSize, watch: tracing?.traceStatements });
  const leaseKnex = createConnection({ ...pooling, poolSize: 1, applicationName: 'vitrin-leases' });
  const stopWatching = metrics ? watch(metrics, settings, { knex, leaseKnex }) : async () => {};
  const jobSender = createJobSender(knex);
  const storage = composeStorage(settings);
  const followed = followSettings({ url: directDatabaseUrl, log });
  const allowedLimits = {
    openRunsPerUser: settings.generationsPerUser,
    pendingSchedulesPerUser: settings.schedulesPerUser,
    uploadBytesPerUser: settings.uploadBytesPerUser,
  };
  const plainTransact = createTransact(knex, (trx, notify) => {
    const jobs = createJobQueue(jobSender, trx, notify);
    return tracing ? tracing.traceEnqueued(jobs) : jobs;
  });
  const transact = tracing ? tracing.traceTransact(plainTransact) : plainTransact;
  const clock = createSystemClock();
  const secrets = createSecretBox(settings.encryptionKeys);
  /** For services that call us. */
  const apiUrl = `${settings.publicCallbackBaseUrl}${settings.apiBasePath}`;
  const ports: Ports = {
    transact,
    read: createRead(knex),
    clock,
    ids: createSystemIds(),
    random: createSystemRandom(),
    passwords: createArgon2PasswordHasher(),
    tokens: createTokenMint(),
    secrets,
    payments: observed('stripe', createStripePaymentGateway({ ...settings.stripe, log })),
    billing: observed('stripe', createStripeBillingGateway({ ...settings.stripe, log })),
    workflows: observed(
      'workflow',
      createHttpWorkflowCaller({
        allowedOrigins: settings.allowedOrigins,
        storeFile: storeResponseFile({
          transact,
          clock,
          files: storage.files,
          throughOutage: createThroughOutage({ isOutage, log }),
          throughStorageOutage: createThroughOutage({ isOutage: isStorageOutage, log, patienceMs: storagePatienceMs }),
        }),
      }),
    ),
    callbacks: createCallbackGateway({
      baseUrl: apiUrl,
      allowedOrigins: settings.allowedOrigins,
    }),
    files: storage.files,
    fileLinks: createFileLinks({ secrets, baseUrl: apiUrl }),
    archives: createZipWriter(),
    papers: createPdfPaper(),
    images: createSharpImageTool(),
    videos: createVideoTool(),
    signer: createFileSigner({
      certificate: settings.signing,
      generator: { name: 'Vitrin', version: productVersion },
      origin: settings.publicUrl,
      now: () => clock.now(),
      log,
    }),
    imageSource: createHttpImageSource({ allowedOrigins: settings.allowedOrigins }),
    instagram: observed('instagram', createInstagramGateway(settings.instagram)),
    mailer: observed(
      'mail',
      settings.mail.kind === 'smtp' ? createSmtpMailer(settings.mail) : createHttpMailer(settings.mail),
    ),
    push: observed('push', createWebPushGateway({ vapid: settings.vapid, allowedOrigins: settings.pushOrigins })),
    settings: followed,
    limits: followedLimits(() => followed.current(), allowedLimits),
    allowedLimits,
    log,
    ...replace,
  };
  return {
    ports,
    knex,
    transactLeases: createTransact(leaseKnex, (trx, notify) => createJobQueue(jobSender, trx, notify)),
    media: storage.files,
    checkStorage: storage.check,
    readiness: {
      database: async () => Boolean(await knex.raw('select 1')),
      queues: async () => (await missingQueues(knex)).length === 0,
      disk: createRoomCheck(dirname(settings.mediaFolder)),
      storage: () => storage.check().then(() => true),
    },
    metrics,
    tracing,
    settingsTried: followed.tried,
    async close() {
      await followed.stop();
      await storage.close();
      await stopWatching();
      await leaseKnex.destroy();
      await knex.destroy();
    },
  };
}

/** Adds the figures of this process and of the installation; returns the function that ends it. */
function watch(
  metrics: Metrics,
  settings: Pick<ComposeSettings, 'databaseUrl' | 'mediaFolder'>,
  { knex, leaseKnex }: { knex: Knex; leaseKnex: Knex },
): () => Promise<void> {
  const figuresKnex = createConnection({
    url: settings.databaseUrl,
    poolSize: 1,
    applicationName: 'vitrin-metrics',
    statementTimeoutMs: 2_000,
  });
  metrics.watchPool('main', knex.client.pool);
  metrics.watchPool('leases', leaseKnex.client.pool);
  metrics.watchDisk(dirname(settings.mediaFolder));
  metrics.watchInstallation(createInstallationFigures(figuresKnex));
  return () => figuresKnex.destroy();
}
