import * as z from 'zod/mini';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';
import type { ConfigProblem, ProblemCode } from './config-values.ts';
import * as value from './config-values.ts';
import { backupBucketSettings, backupSettings, toBackupConfig, toBackupS3Config } from './config-of-backups.ts';
import { retentionDaysSettings, toRetentionDays } from './config-of-retention.ts';
import { namesCertificate, signingSettings, toSigningConfig } from './config-of-signing.ts';
import { toTracingConfig, tracingSettings } from './config-of-tracing.ts';
import { optional } from './config-values.ts';

const requiredIf = <Schema extends z.ZodMiniType>(isRequired: boolean, schema: Schema) =>
  isRequired ? schema : optional(schema);
const addressIn = (live: boolean) => (live ? value.publicHttpsUrl : value.httpUrl);

const databaseSettings = (live: boolean) =>
  z.object({
    APP_MODE: z.prefault(value.oneOf('demo', 'live'), 'demo'),
    ROLE: z.prefault(value.oneOf('all', 'web', 'worker'), 'all'),
    DATA_DIR: z.prefault(z.string(), '.data'),
    DATABASE_URL: requiredIf(live, value.databaseUrl),
    DATABASE_DIRECT_URL: optional(value.databaseUrl),
    STORAGE: z.prefault(value.oneOf('disk', 's3'), 'disk'),
  });

const bucketSettings = (live: boolean) =>
  z.object({
    S3_ENDPOINT: optional(live ? value.encryptedOrOwnUrl : value.httpUrl),
    S3_REGION: value.s3Region,
    S3_BUCKET: value.s3Bucket,
    S3_ACCESS_KEY_ID: value.bearerToken,
    S3_SECRET_ACCESS_KEY: value.bearerToken,
    S3_PATH_STYLE: z.prefault(value.oneOf('yes', 'no'), 'no'),
  });
/** Otherwise the files would be on the disk while the operator expects them in the bucket. */
const noBucketSettings = () =>
  z.object({ S3_BUCKET: z.optional(z.never({ error: 'notWithDisk' satisfies ProblemCode })) });

const serverSettings = (live: boolean) =>
  z.object({
    HOST: optional(z.string()),
    PORT: z.prefault(value.port, '3000'),
    DATABASE_POOL_SIZE: z.prefault(value.wholeNumber(2, 200), '16'),
    JOBS_POOL_SIZE: z.prefault(value.wholeNumber(2, 100), '8'),
    DRAIN_SECONDS: optional(value.wholeNumber(0, 300)),
    WORKER_HEALTH_PORT: optional(value.port),
    METRICS_PORT: optional(value.port),
    METRICS_TOKEN: optional(value.metricsToken),
    PUBLIC_URL: requiredIf(live, live ? value.publicHttpsOrigin : value.httpOrigin),
    PUBLIC_MEDIA_BASE_URL: optional(addressIn(live)),
    PUBLIC_CALLBACK_BASE_URL: optional(addressIn(live)),
    API_BASE_PATH: z.prefault(value.apiPath, '/api'),
    UPLOAD_MAX_MB: z.prefault(value.megabytes, '50'),
    UPLOADS_PER_USER_MB: z.prefault(value.manyMegabytes, '2000'),
    GENERATIONS_PER_USER: z.prefault(value.wholeNumber(1, 1000), '20'),
    GENERATIONS_PER_PROCESS: z.prefault(value.wholeNumber(1, 10_000), '1000'),
    SCHEDULES_PER_USER: z.prefault(value.wholeNumber(1, 100_000), '1000'),
    RATE_LIMIT_FACTOR: z.prefault(value.wholeNumber(1, 1_000_000), '1'),
    TRUSTED_PROXIES: requiredIf(live, value.wholeNumber(0, 10)),
    EVENT_STREAMS_PER_USER: z.prefault(value.wholeNumber(1, 1000), '10'),
    ENCRYPTION_KEY: requiredIf(live, value.encryptionKeys),
    WORKFLOW_ALLOWED_ORIGINS: optional(value.origins),
  });

const stripeSettings = (live: boolean) =>
  z.object({
    STRIPE_SECRET_KEY: value.stripeKey(['sk', 'rk'], live),
    STRIPE_PUBLISHABLE_KEY: value.stripeKey(['pk'], live),
    STRIPE_WEBHOOK_SECRET: value.webhookSecrets,
    STRIPE_API_URL: z.prefault(addressIn(live), 'https://api.stripe.com'),
    STRIPE_SCRIPT_URL: z.prefault(addressIn(live), 'https://js.stripe.com/basil/stripe.js'),
  });

const instagramSettings = (live: boolean) =>
  z.object({
    INSTAGRAM_APP_ID: value.digits,
    INSTAGRAM_APP_SECRET: value.secret,
    INSTAGRAM_GRAPH_URL: z.prefault(addressIn(live), 'https://graph.instagram.com'),
    INSTAGRAM_API_URL: z.prefault(addressIn(live), 'https://api.instagram.com'),
    INSTAGRAM_AUTHORIZE_URL: z.prefault(addressIn(live), 'https://www.instagram.com/oauth/authorize'),
    INSTAGRAM_GRAPH_VERSION: z.prefault(value.graphVersion, 'v26.0'),
  });

const mailSettings = (live: boolean, isSmtp: boolean) =>
  z.object({
    MAIL_URL: isSmtp ? value.smtpUrl(live) : addressIn(live),
    MAIL_TOKEN: optional(value.bearerToken),
    MAIL_FROM: value.mailSender,
  });

const vapidSettings = (publicKey: string | undefined) =>
  z.object({
    VAPID_PUBLIC_KEY: value.vapidPublicKey,
    VAPID_PRIVATE_KEY: value.vapidPrivateKey(publicKey),
    VAPID_SUBJECT: value.vapidSubject,
  });

/** Every setting with its default; `null`: none, or decided by the mode. */
export const settings: Record<string, string | null> = Object.fromEntries(
  [
    databaseSettings(false),
    bucketSettings(false),
    backupSettings(),
    backupBucketSettings(false),
    serverSettings(false),
    retentionDaysSettings,
    stripeSettings(false),
    instagramSettings(false),
    mailSettings(false, false),
    vapidSettings(undefined),
    signingSettings(undefined),
    tracingSettings(false),
  ].flatMap(({ shape }) =>
    Object.entries(shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodMiniPrefault ? String(schema._zod.def.defaultValue) : null,
    ]),
  ),
);

export type Environment = Record<string, string | undefined>;
type Values<Schema extends (...parameters: never[]) => z.ZodMiniType> = z.output<ReturnType<Schema>>;

const toS3Config = (read: Values<typeof bucketSettings>) => ({
  /** Null: AWS's own endpoint of the region. */
  endpoint: read.S3_ENDPOINT,
  region: read.S3_REGION,
  bucket: read.S3_BUCKET,
  accessKeyId: read.S3_ACCESS_KEY_ID,
  secretAccessKey: read.S3_SECRET_ACCESS_KEY,
  pathStyle: read.S3_PATH_STYLE === 'yes',
});

const toServerConfig = (read: Values<typeof serverSettings>, live: boolean) => ({
  host: read.HOST ?? (live ? '0.0.0.0' : '127.0.0.1'),
  /** 0 chooses a free port. */
  port: read.PORT,
  /** The most connections of this process for requests and the work of jobs. */
  databasePoolSize: read.DATABASE_POOL_SIZE,
  /** The most connections of a worker for its queues. */
  jobsPoolSize: read.JOBS_POOL_SIZE,
  /** How long a stopping web process still accepts requests, so that a proxy can redirect its traffic. */
  drainMs: (read.DRAIN_SECONDS ?? (live ? 5 : 0)) * 1000,
  /** The port of a worker's `/health`; null: none. */
  workerHealthPort: read.WORKER_HEALTH_PORT,
  /** The port of `/metrics` alone; null: none. Without a token it is open to this machine only. */
  metricsPort: read.METRICS_PORT,
  /** The token of `/metrics`, also beside the app; null: only the port above. */
  metricsToken: read.METRICS_TOKEN,
  /** The public origin of the server; null: this machine's address and port. */
  publicUrl: read.PUBLIC_URL,
  publicMediaBaseUrl: read.PUBLIC_MEDIA_BASE_URL,
  /** The origin for callbacks of services; null: `publicUrl`. */
  publicCallbackBaseUrl: read.PUBLIC_CALLBACK_BASE_URL,
  apiBasePath: read.API_BASE_PATH,
  /** Largest file a person may send, in bytes. */
  maxUploadBytes: read.UPLOAD_MAX_MB,
  /** Limit of all files of one person, in bytes. */
  uploadBytesPerUser: read.UPLOADS_PER_USER_MB,
  /** The most open runs of one person. */
  generationsPerUser: read.GENERATIONS_PER_USER,
  /** The most running runs of one worker process. */
  generationsPerProcess: read.GENERATIONS_PER_PROCESS,
  /** The most pending schedules of one person. */
  schedulesPerUser: read.SCHEDULES_PER_USER,
  /** Multiplies the rate limits. */
  rateLimitFactor: read.RATE_LIMIT_FACTOR,
  /** The number of proxies in front of this server whose X-Forwarded-For is trusted. */
  trustedProxies: read.TRUSTED_PROXIES ?? 0,
  eventStreamsPerUser: read.EVENT_STREAMS_PER_USER,
  /** Null: demo mode makes one and stores it in `dataDir`. The first key seals, every key opens. */
  encryptionKeys: read.ENCRYPTION_KEY,
  /** Origins that workflows and their files may have although they are not public https: engines in the operator's own network. */
  workflowAllowedOrigins: read.WORKFLOW_ALLOWED_ORIGINS ?? [],
});

const toStripeConfig = (read: Values<typeof stripeSettings>) => ({
  secretKey: read.STRIPE_SECRET_KEY,
  publishableKey: read.STRIPE_PUBLISHABLE_KEY,
  webhookSecrets: read.STRIPE_WEBHOOK_SECRET,
  apiUrl: read.STRIPE_API_URL,
  scriptUrl: read.STRIPE_SCRIPT_URL,
});

const toInstagramConfig = (read: Values<typeof instagramSettings>) => ({
  appId: read.INSTAGRAM_APP_ID,
  appSecret: read.INSTAGRAM_APP_SECRET,
  graphUrl: read.INSTAGRAM_GRAPH_URL,
  apiUrl: read.INSTAGRAM_API_URL,
  authorizeUrl: read.INSTAGRAM_AUTHORIZE_URL,
  graphVersion: read.INSTAGRAM_GRAPH_VERSION,
});

/** `token` null: the mail service requires none. */
const toMailConfig = ({ MAIL_URL: url, MAIL_TOKEN: token, MAIL_FROM: from }: Values<typeof mailSettings>) =>
  typeof url === 'string' ? ({ kind: 'http', url, token, from } as const) : ({ kind: 'smtp', ...url, from } as const);

/** Web push (RFC 8292): our key pair in base64url, and the operator's contact for push services: mailto: or https:. */
const toVapidConfig = (read: Values<typeof vapidSettings>) => ({
  publicKey: read.VAPID_PUBLIC_KEY,
  privateKey: read.VAPID_PRIVATE_KEY,
  subject: read.VAPID_SUBJECT,
});

export type S3Config = ReturnType<typeof toS3Config>;
export type BackupConfig = NonNullable<DatabaseConfig['backup']>;
export type StripeConfig = ReturnType<typeof toStripeConfig>;
export type InstagramConfig = ReturnType<typeof toInstagramConfig>;
export type MailConfig = ReturnType<typeof toMailConfig>;
export type DatabaseConfig = ReturnType<typeof readDatabasePart>;
export type Config = ReturnType<typeof readConfigParts>;
type Parsed<Value> = Result<Value, { issues: ConfigProblem[] }>;

/**
 * Reads the settings and returns all problems together (path = name of the setting, code = key of `describeProblem`). Live mode
 * has no stand-ins: it refuses a setting that is missing, weak, unencrypted, of a test account or on this machine.
 */
export const parseConfig = (environment: Environment): Parsed<Config> => parse(environment, readConfigParts);
export const parseDatabaseConfig = (environment: Environment): Parsed<DatabaseConfig> =>
  parse(environment, readDatabasePart);

type Source = {
  live: boolean;
  settings: Environment;
  /** The part of the configuration that a schema describes; undefined after a problem, when the parts are not used. */
  read: <Schema extends z.ZodMiniType, Part>(schema: Schema, toPart: (read: z.output<Schema>) => Part) => Part;
};

/** A blank setting is an absent one. */
function parse<Value>(environment: Environment, readParts: (source: Source) => Value): Parsed<Value> {
  const trimmed = Object.entries(environment).map(([name, text]) => [name, text?.trim() || undefined] as const);
  const given: Environment = Object.fromEntries(trimmed);
  const issues: ConfigProblem[] = [];
  const row = readParts({
    live: given['APP_MODE'] === 'live',
    settings: given,
    read(schema, toPart) {
      const parsed = z.safeParse(schema, given);
      if (parsed.success) return toPart(parsed.data);
      issues.push(...parsed.error.issues.map(toProblem));
      return undefined as ReturnType<typeof toPart>;
    },
  });
  return issues.length > 0 ? { ok: false, refusal: { issues } } : ok(row);
}

function readDatabasePart({ live, settings: given, read }: Source) {
  const s3 = given['STORAGE'] === 's3' ? read(bucketSettings(live), toS3Config) : read(noBucketSettings(), () => null);
  const database = read(databaseSettings(live), (match) => ({
    mode: match.APP_MODE,
    role: match.ROLE,
    dataDir: match.DATA_DIR,
    /** Null: the embedded PostgreSQL below `dataDir`. */
    databaseUrl: match.DATABASE_URL,
    /** The address of the database itself, where `databaseUrl` leads to a pooler that pools by transaction; null without such a pooler. */
    databaseDirectUrl: match.DATABASE_DIRECT_URL,
  }));
  const backup = given['BACKUP_TO'] === undefined ? null : read(backupSettings(), toBackupConfig);
  const backupS3 = given['BACKUP_TO']?.startsWith('s3:') ? read(backupBucketSettings(live), toBackupS3Config) : null;
  return {
    ...database,
    /** Null: no backups. `s3`: the server of the bucket that `to` names; null: `to` is a folder. */
    backup: backup && { ...backup, s3: backupS3 },
    /** The bucket of the files; null: they are on the disk below `dataDir`. */
    s3,
  };
}

/** In demo mode a service is the stand-in until one of its keys is set; then all of them are required. */
function readConfigParts(source: Source) {
  const { live, settings: given, read } = source;
  const uses = (...names: string[]) => live || names.some((name) => given[name] !== undefined);
  const isSmtp = /^smtps?:/i.test(given['MAIL_URL'] ?? '');
  return {
    ...readDatabasePart(source),
    stripe: uses('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET')
      ? read(stripeSettings(live), toStripeConfig)
      : null,
    instagram: uses('INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET')
      ? read(instagramSettings(live), toInstagramConfig)
      : null,
    mail: uses('MAIL_URL', 'MAIL_TOKEN', 'MAIL_FROM') ? read(mailSettings(live, isSmtp), toMailConfig) : null,
    /** Null: demo mode makes keys and stores them in `dataDir`. */
    vapid: uses('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT')
      ? read(vapidSettings(given['VAPID_PUBLIC_KEY']), toVapidConfig)
      : null,
    signing: namesCertificate(given) ? read(signingSettings(given['SIGNING_CERTIFICATE']), toSigningConfig) : null,
    ...read(serverSettings(live), (match) => toServerConfig(match, live)),
    retentionDays: read(retentionDaysSettings, toRetentionDays),
    tracing: read(tracingSettings(live), (match) => toTracingConfig(match, given)),
  };
}

/** The message of an issue is our code: `config-values.ts` writes nothing else. */
function toProblem(issue: z.core.$ZodIssue): ConfigProblem {
  const path = String(issue.path[0]);
  const code = issue.message as ProblemCode;
  if (issue.code === 'invalid_value') return { path, code, params: { allowed: issue.values.join(', ') } };
  return issue.code === 'custom' && issue.params ? { path, code, params: issue.params } : { path, code };
}
