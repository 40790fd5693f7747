import type { Result } from '#core/shared/result.ts';
import { megabyte } from '#core/files/file-limits.ts';
import { ok } from '#core/shared/result.ts';
import type { ConfigProblem } from './config-problems.ts';
import type { S3Config } from './config-s3.ts';
import type { EncryptionKey } from './config-values.ts';
import { s3Bucket, s3Region } from './config-s3.ts';
import * as read from './config-values.ts';

export type Config = {
  mode: 'demo' | 'live';
  role: 'all' | 'web' | 'worker';
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** How long a stopping web process goes on accepting, so that a proxy can lead requests elsewhere. */
  drainMs: number;
  /** Where a worker answers `/health`; null: nowhere. */
  workerHealthPort: number | null;
  /** Origin the outside world sees; null: this machine's address and port. */
  publicUrl: string | null;
  publicMediaBaseUrl: string | null;
  /** Origin services call back at; null: `publicUrl`. */
  publicCallbackBaseUrl: string | null;
  apiBasePath: string;
  dataDir: string;
  /** null: the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | null;
  /** null: the sandbox of demo mode. */
  stripe: StripeConfig | null;
  instagram: InstagramConfig | null;
  mail: MailConfig | null;
  /** null: demo mode makes keys and keeps them in `dataDir`. */
  vapid: VapidConfig | null;
  eventStreamsPerUser: number;
  /** The bucket files are kept in; null: on the disk below `dataDir`. */
  s3: S3Config | null;
  /** Largest file people may send, in bytes. */
  maxUploadBytes: number;
  /** Bytes of all files of one person. */
  uploadBytesPerUser: number;
  /** Open runs of one person. */
  generationsPerUser: number;
  /** Runs one worker process has under way. */
  generationsPerProcess: number;
  /** Schedules of one person that wait for their time. */
  schedulesPerUser: number;
  /** Multiplies how often things may be tried in a time. */
  rateLimitFactor: number;
  /** Proxies in front of this server whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** null: demo mode makes one and keeps it in `dataDir`. The first seals, all open. */
  encryptionKeys: [EncryptionKey, ...EncryptionKey[]] | null;
  /** Origins workflows and their files may have although they are not public https: engines in the operator's own network. */
  workflowAllowedOrigins: string[];
};
export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecrets: string[];
  apiUrl: string;
  scriptUrl: string;
};
export type InstagramConfig = {
  appId: string;
  appSecret: string;
  graphUrl: string;
  apiUrl: string;
  authorizeUrl: string;
  graphVersion: string;
};
/** `token` null: the mail service asks for none. */
export type MailConfig =
  | { kind: 'http'; url: string; token: string | null; from: string }
  | ({ kind: 'smtp'; from: string } & read.SmtpServer);
/** Web push (RFC 8292): our key pair in base64url, and whom a push service may ask: mailto: or https:. */
export type VapidConfig = { publicKey: string; privateKey: string; subject: string };
export type Environment = Record<string, string | undefined>;

/** Every setting there is, with what holds when it is unset. `null`: none, or decided by the mode. */
export const settings = {
  APP_MODE: 'demo',
  ROLE: 'all',
  HOST: null,
  PORT: '3000',
  DRAIN_SECONDS: null,
  WORKER_HEALTH_PORT: null,
  PUBLIC_URL: null,
  PUBLIC_MEDIA_BASE_URL: null,
  PUBLIC_CALLBACK_BASE_URL: null,
  API_BASE_PATH: '/api',
  DATA_DIR: '.data',
  STORAGE: 'disk',
  S3_ENDPOINT: null,
  S3_REGION: null,
  S3_BUCKET: null,
  S3_ACCESS_KEY_ID: null,
  S3_SECRET_ACCESS_KEY: null,
  S3_PATH_STYLE: 'no',
  UPLOAD_MAX_MB: '50',
  UPLOADS_PER_USER_MB: '2000',
  GENERATIONS_PER_USER: '20',
  GENERATIONS_PER_PROCESS: '1000',
  SCHEDULES_PER_USER: '1000',
  RATE_LIMIT_FACTOR: '1',
  TRUSTED_PROXIES: null,
  DATABASE_URL: null,
  EVENT_STREAMS_PER_USER: '10',
  ENCRYPTION_KEY: null,
  WORKFLOW_ALLOWED_ORIGINS: null,
  STRIPE_SECRET_KEY: null,
  STRIPE_PUBLISHABLE_KEY: null,
  STRIPE_WEBHOOK_SECRET: null,
  STRIPE_API_URL: 'https://api.stripe.com',
  STRIPE_SCRIPT_URL: 'https://js.stripe.com/basil/stripe.js',
  INSTAGRAM_APP_ID: null,
  INSTAGRAM_APP_SECRET: null,
  INSTAGRAM_GRAPH_URL: 'https://graph.instagram.com',
  INSTAGRAM_API_URL: 'https://api.instagram.com',
  INSTAGRAM_AUTHORIZE_URL: 'https://www.instagram.com/oauth/authorize',
  INSTAGRAM_GRAPH_VERSION: 'v26.0',
  MAIL_URL: null,
  MAIL_TOKEN: null,
  MAIL_FROM: null,
  VAPID_PUBLIC_KEY: null,
  VAPID_PRIVATE_KEY: null,
  VAPID_SUBJECT: null,
} as const satisfies Record<string, string | null>;
export type SettingName = keyof typeof settings;

/**
 * Reads the settings, all problems at once (path = name of the setting, code = key of `describeProblem`).
 * With `isNeeded` only those of some settings: the others are not to be used. Live mode has no stand-ins: it refuses what is missing, weak, unencrypted, of a test account or on this machine.
 */
export function parseConfig(
  environment: Environment,
  isNeeded: (name: string) => boolean = () => true,
): Result<Config, { issues: ConfigProblem[] }> {
  const problems: ConfigProblem[] = [];
  const value = (name: SettingName) => environment[name]?.trim() || settings[name] || '';
  const isSet = (name: SettingName) => Boolean(environment[name]?.trim());
  const check = <T>(name: SettingName, parse: read.Parse<T>): T => {
    const answer = parse(value(name));
    if ('problem' in answer)
      problems.push({ path: name, code: answer.problem, ...(answer.params && { params: answer.params }) });
    return 'problem' in answer ? (undefined as T) : answer.value;
  };

  const mode = check('APP_MODE', read.oneOf('demo', 'live'));
  const live = mode === 'live';
  const inLive = <T>(parse: read.Parse<T>) => (live ? required(parse) : optional(parse));
  const address = live ? read.publicHttpsUrl : read.httpUrl;

  // In demo mode a service is the sandbox's until one of its keys is set; then all of them must be.
  const useStripe =
    live || (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).some(isSet);
  const useInstagram = live || (['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'] as const).some(isSet);
  const useMail = live || (['MAIL_URL', 'MAIL_TOKEN', 'MAIL_FROM'] as const).some(isSet);
  const useVapid = live || (['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const).some(isSet);

  const readVapid = (): VapidConfig => {
    const publicKey = check('VAPID_PUBLIC_KEY', required(read.vapidPublicKey));
    const privateKey = check('VAPID_PRIVATE_KEY', required(read.vapidPrivateKey));
    if (publicKey && privateKey && !read.isVapidPair(publicKey, privateKey)) {
      problems.push({ path: 'VAPID_PRIVATE_KEY', code: 'notVapidPair' });
    }
    return { publicKey, privateKey, subject: check('VAPID_SUBJECT', required(read.vapidSubject)) };
  };

  const readMail = (): MailConfig => {
    const url = read.isSmtp(value('MAIL_URL'))
      ? check('MAIL_URL', read.smtpUrl(live))
      : check('MAIL_URL', required(address));
    const token = check('MAIL_TOKEN', optional(read.bearerToken));
    const from = check('MAIL_FROM', required(read.mailSender));
    return typeof url === 'object' ? { kind: 'smtp', ...url, from } : { kind: 'http', url, token, from };
  };

  const useS3 = check('STORAGE', read.oneOf('disk', 's3')) === 's3';
  const readS3 = (): S3Config => ({
    endpoint: check('S3_ENDPOINT', optional(live ? read.encryptedOrOwnUrl : read.httpUrl)),
    region: check('S3_REGION', required(s3Region)),
    bucket: check('S3_BUCKET', required(s3Bucket)),
    accessKeyId: check('S3_ACCESS_KEY_ID', required(read.bearerToken)),
    secretAccessKey: check('S3_SECRET_ACCESS_KEY', required(read.bearerToken)),
    pathStyle: check('S3_PATH_STYLE', read.oneOf('yes', 'no')) === 'yes',
  });
  // Files would lie on the disk while an operator takes them to be in the bucket.
  if (!useS3 && isSet('S3_BUCKET')) problems.push({ path: 'S3_BUCKET', code: 'notWithDisk' });

  const config: Config = {
    mode,
    role: check('ROLE', read.oneOf('all', 'web', 'worker')),
    host: value('HOST') || (live ? '0.0.0.0' : '127.0.0.1'),
    port: check('PORT', read.port),
    drainMs: (check('DRAIN_SECONDS', optional(read.wholeNumber(0, 300))) ?? (live ? 5 : 0)) * 1000,
    workerHealthPort: check('WORKER_HEALTH_PORT', optional(read.port)),
    publicUrl: check('PUBLIC_URL', inLive(live ? read.publicHttpsOrigin : read.httpOrigin)),
    publicMediaBaseUrl: check('PUBLIC_MEDIA_BASE_URL', optional(address)),
    publicCallbackBaseUrl: check('PUBLIC_CALLBACK_BASE_URL', optional(address)),
    apiBasePath: check('API_BASE_PATH', read.apiPath),
    dataDir: value('DATA_DIR'),
    s3: useS3 ? readS3() : null,
    maxUploadBytes: check('UPLOAD_MAX_MB', read.megabytes) * megabyte,
    uploadBytesPerUser: check('UPLOADS_PER_USER_MB', read.wholeNumber(1, 1_000_000)) * megabyte,
    generationsPerUser: check('GENERATIONS_PER_USER', read.wholeNumber(1, 1000)),
    generationsPerProcess: check('GENERATIONS_PER_PROCESS', read.wholeNumber(1, 10_000)),
    schedulesPerUser: check('SCHEDULES_PER_USER', read.wholeNumber(1, 100_000)),
    rateLimitFactor: check('RATE_LIMIT_FACTOR', read.wholeNumber(1, 1_000_000)),
    trustedProxies: check('TRUSTED_PROXIES', inLive(read.wholeNumber(0, 10))) ?? 0,
    databaseUrl: check('DATABASE_URL', inLive(read.databaseUrl)),
    eventStreamsPerUser: check('EVENT_STREAMS_PER_USER', read.wholeNumber(1, 1_000)),
    stripe: useStripe
      ? {
          secretKey: check('STRIPE_SECRET_KEY', required(read.stripeKey(['sk', 'rk'], live))),
          publishableKey: check('STRIPE_PUBLISHABLE_KEY', required(read.stripeKey(['pk'], live))),
          webhookSecrets: check('STRIPE_WEBHOOK_SECRET', required(read.webhookSecrets)),
          apiUrl: check('STRIPE_API_URL', address),
          scriptUrl: check('STRIPE_SCRIPT_URL', address),
        }
      : null,
    instagram: useInstagram
      ? {
          appId: check('INSTAGRAM_APP_ID', required(read.digits)),
          appSecret: check('INSTAGRAM_APP_SECRET', required(read.secret)),
          graphUrl: check('INSTAGRAM_GRAPH_URL', address),
          apiUrl: check('INSTAGRAM_API_URL', address),
          authorizeUrl: check('INSTAGRAM_AUTHORIZE_URL', address),
          graphVersion: check('INSTAGRAM_GRAPH_VERSION', read.graphVersion),
        }
      : null,
    mail: useMail ? readMail() : null,
    vapid: useVapid ? readVapid() : null,
    encryptionKeys: check('ENCRYPTION_KEY', inLive(read.encryptionKeys)),
    workflowAllowedOrigins: check('WORKFLOW_ALLOWED_ORIGINS', read.origins),
  };
  const issues = problems.filter(({ path }) => isNeeded(path));
  return issues.length > 0 ? { ok: false, refusal: { issues } } : ok(config);
}

function required<T>(parse: read.Parse<T>): read.Parse<T> {
  return (text) => (text === '' ? { problem: 'missing' } : parse(text));
}

function optional<T>(parse: read.Parse<T>): read.Parse<T | null> {
  return (text) => (text === '' ? { value: null } : parse(text));
}
