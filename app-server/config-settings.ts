import * as z from 'zod/mini';
import type { ProblemCode } from './config-problems.ts';
import * as value from './config-values.ts';

const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(schema),
    z.transform((parsed: z.output<Schema> | undefined) => parsed ?? null),
  );
const requiredIf = <Schema extends z.ZodMiniType>(isRequired: boolean, schema: Schema) =>
  isRequired ? schema : optional(schema);
const addressIn = (live: boolean) => (live ? value.publicHttpsUrl : value.httpUrl);

export const databaseSettings = (live: boolean) =>
  z.object({
    APP_MODE: z.prefault(value.oneOf('demo', 'live'), 'demo'),
    ROLE: z.prefault(value.oneOf('all', 'web', 'worker'), 'all'),
    DATA_DIR: z.prefault(z.string(), '.data'),
    DATABASE_URL: requiredIf(live, value.databaseUrl),
    STORAGE: z.prefault(value.oneOf('disk', 's3'), 'disk'),
  });

export const bucketSettings = (live: boolean) =>
  z.object({
    S3_ENDPOINT: optional(live ? value.encryptedOrOwnUrl : value.httpUrl),
    S3_REGION: value.s3Region,
    S3_BUCKET: value.s3Bucket,
    S3_ACCESS_KEY_ID: value.bearerToken,
    S3_SECRET_ACCESS_KEY: value.bearerToken,
    S3_PATH_STYLE: z.prefault(value.oneOf('yes', 'no'), 'no'),
  });
/** Otherwise the files would be on the disk while the operator expects them in the bucket. */
export const noBucketSettings = () =>
  z.object({ S3_BUCKET: z.optional(z.never({ error: 'notWithDisk' satisfies ProblemCode })) });

export const serverSettings = (live: boolean) =>
  z.object({
    HOST: optional(z.string()),
    PORT: z.prefault(value.port, '3000'),
    DRAIN_SECONDS: optional(value.wholeNumber(0, 300)),
    WORKER_HEALTH_PORT: optional(value.port),
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

export const stripeSettings = (live: boolean) =>
  z.object({
    STRIPE_SECRET_KEY: value.stripeKey(['sk', 'rk'], live),
    STRIPE_PUBLISHABLE_KEY: value.stripeKey(['pk'], live),
    STRIPE_WEBHOOK_SECRET: value.webhookSecrets,
    STRIPE_API_URL: z.prefault(addressIn(live), 'https://api.stripe.com'),
    STRIPE_SCRIPT_URL: z.prefault(addressIn(live), 'https://js.stripe.com/basil/stripe.js'),
  });

export const instagramSettings = (live: boolean) =>
  z.object({
    INSTAGRAM_APP_ID: value.digits,
    INSTAGRAM_APP_SECRET: value.secret,
    INSTAGRAM_GRAPH_URL: z.prefault(addressIn(live), 'https://graph.instagram.com'),
    INSTAGRAM_API_URL: z.prefault(addressIn(live), 'https://api.instagram.com'),
    INSTAGRAM_AUTHORIZE_URL: z.prefault(addressIn(live), 'https://www.instagram.com/oauth/authorize'),
    INSTAGRAM_GRAPH_VERSION: z.prefault(value.graphVersion, 'v26.0'),
  });

export const mailSettings = (live: boolean, isSmtp: boolean) =>
  z.object({
    MAIL_URL: isSmtp ? value.smtpUrl(live) : addressIn(live),
    MAIL_TOKEN: optional(value.bearerToken),
    MAIL_FROM: value.mailSender,
  });

export const vapidSettings = (publicKey: string | undefined) =>
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
    serverSettings(false),
    stripeSettings(false),
    instagramSettings(false),
    mailSettings(false, false),
    vapidSettings(undefined),
  ].flatMap(({ shape }) =>
    Object.entries(shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodMiniPrefault ? String(schema._zod.def.defaultValue) : null,
    ]),
  ),
);
