import type { Issue } from '#core/shared/result.ts';
import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { checkEmail } from '#core/accounts/credentials.ts';
import { megabyte } from '#core/files/file-limits.ts';
import { isPublicAddress, literalAddress } from '#core/shared/public-address.ts';

/** Schemas of single settings. A message is a code of `describeProblem`; the first problem of a setting is the only one. */
export const problem = (error: ProblemCode, params: Record<string, string | number> = {}) => ({
  error,
  params,
  abort: true,
});
const text = z.string({ error: 'missing' satisfies ProblemCode });

const matching = (pattern: RegExp, code: ProblemCode) =>
  text.check(z.refine((value) => pattern.test(value), problem(code)));
const when = (fits: (value: string) => boolean, code: ProblemCode) => text.check(z.refine(fits, problem(code)));

export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(schema),
    z.transform((parsed: z.output<Schema> | undefined) => parsed ?? null),
  );

export const oneOf = <const Name extends string>(...names: [Name, ...Name[]]) =>
  z.enum(names, { error: 'notOneOf' satisfies ProblemCode });

export const wholeNumber = (min: number, max: number, code: ProblemCode = 'notWholeNumber') =>
  z.pipe(
    text.check(
      z.refine(
        (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
        problem(code, { min, max }),
      ),
    ),
    z.transform(Number),
  );
export const port = wholeNumber(0, 65_535, 'notPort');

const toBytes = z.transform((megabytes: number) => megabytes * megabyte);
export const megabytes = z.pipe(wholeNumber(1, 1000, 'notMegabytes'), toBytes);
export const manyMegabytes = z.pipe(wholeNumber(1, 1_000_000), toBytes);

/** Without a slash at the end, so that a path can be appended. */
export const httpUrl = z.pipe(
  when((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  }, 'notUrl'),
  z.transform((value) => new URL(value).href.replace(/\/$/, '')),
);
const isHttps = (url: string) => url.startsWith('https:');
const isOwn = (url: string) => isPrivateHost(new URL(url).hostname);
export const publicHttpsUrl = httpUrl.check(
  z.refine(isHttps, problem('notHttps')),
  z.refine((url) => !isOwn(url), problem('notPublic')),
);
/** A server in the operator's own network may be without https. */
export const encryptedOrOwnUrl = httpUrl.check(
  z.refine((url: string) => isHttps(url) || isOwn(url), problem('notEncrypted')),
);

const isOrigin = z.refine<string>((url) => new URL(url).origin === url, problem('notOrigin'));
export const httpOrigin = httpUrl.check(isOrigin);
export const publicHttpsOrigin = publicHttpsUrl.check(isOrigin);
/** Exact origins, with their ports, as `URL.origin` writes them. */
export const origins = z.pipe(
  when((value) => list(value).every((one) => httpOrigin.safeParse(one).success), 'notOrigins'),
  z.transform((value) => list(value).map((one) => httpOrigin.parse(one))),
);

/** First segments of pages of the app and of addresses of the server: an API below one of them would hide it. */
const takenPaths =
  'health media assets icons share share-pictures certificate verify report tr en auth terms privacy contact marketplace payment-success dashboard admin admin-legacy'.split(
    ' ',
  );
/** `/` is the empty path: the API is at the root, beside the app. */
export const apiPath = z.pipe(
  text.check(
    z.refine((path) => path === '/' || /^(\/[A-Za-z0-9_-][A-Za-z0-9._~-]*)+\/?$/.test(path), problem('notPath')),
    z.refine((path) => !takenPaths.includes(path.split('/')[1]!), problem('pathTaken')),
  ),
  z.transform((path) => path.replace(/\/$/, '')),
);

export const databaseUrl = when((value) => {
  const url = URL.parse(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1;
}, 'notDatabaseUrl');

/** The names of AWS and of other S3 servers; R2's is `auto`. */
export const s3Region = matching(/^[a-z0-9-]{2,32}$/, 'notS3Region');
/** docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
export const s3Bucket = matching(/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'notS3Bucket');

/** A folder, or `s3://bucket/prefix`. */
export const backupPlace = z.pipe(
  when((value) => !value.startsWith('s3:') || bucketPlace.test(value), 'notBackupPlace'),
  z.transform((value) => {
    const [, bucket, prefix = ''] = bucketPlace.exec(value) ?? [];
    return bucket === undefined
      ? ({ kind: 'folder', folder: value } as const)
      : ({ kind: 'bucket', bucket, prefix: prefix && `${prefix}/` } as const);
  }),
);
const bucketPlace = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/;

/** Refuses a test key in live mode, and a live key in demo mode: a demo must not take real money. */
export function stripeKey(kinds: string[], live: boolean) {
  const prefixes = kinds.map((kind) => `${kind}_${live ? 'live' : 'test'}_`);
  const anyMode = new RegExp(`^(${kinds.join('|')})_(live|test)_[A-Za-z0-9_]{8,}$`);
  const isOfMode = (key: string) => prefixes.some((prefix) => key.startsWith(prefix));
  const notStripeKey = problem('notStripeKey', { allowed: prefixes.join(' or ') });
  return text.check(
    z.refine((key) => anyMode.test(key), notStripeKey),
    z.refine(isOfMode, live ? problem('testKey') : notStripeKey),
  );
}
export const webhookSecrets = z.pipe(
  when((value) => {
    const secrets = list(value);
    return secrets.length > 0 && secrets.every((one) => /^whsec_[A-Za-z0-9+/=_-]{24,}$/.test(one));
  }, 'notWebhookSecret'),
  z.transform(list),
);

export const digits = matching(/^\d+$/, 'notDigits');
const isNotWeak = (value: string) => value.length >= 16 && new Set(value).size >= 6;
export const secret = when(isNotWeak, 'weak');
export const graphVersion = matching(/^v\d+\.\d+$/, 'notVersion');
/** Visible ASCII: a header can carry it unchanged. */
export const bearerToken = matching(/^[\x21-\x7e]+$/, 'notBearerToken');
export const metricsToken = bearerToken.check(z.refine(isNotWeak, problem('weak')));

/** `name=value,name=value`, the values percent-encoded. */
export const pairs = when(
  (value) => list(value).every((part) => /^[^\s=]+=./.test(part) && isDecodable(part)),
  'notPairs',
);
export const share = matching(/^(0(\.\d+)?|1(\.0+)?)$/, 'notShare');

/** `hello@example.com` or `Vitrin <hello@example.com>`. */
export const mailSender = when((value) => {
  const address = /^[^<>"@\p{C}]+ <([^<>]+)>$/u.exec(value)?.[1] ?? value;
  return !/[<>,;"\p{C}]/u.test(address) && checkEmail(address).length === 0;
}, 'notMailSender');

/**
 * `smtps://` uses TLS from the first byte (port 465), `smtp://` STARTTLS (port 587), which live mode requires. Special characters
 * of user and password are percent-encoded.
 */
export const smtpUrl = (live: boolean) =>
  z.pipe(
    text.check(
      z.refine((value) => {
        const url = URL.parse(value);
        if (!url || url.hostname === '' || url.search || url.hash || !['', '/'].includes(url.pathname)) return false;
        return (
          (url.username === '') === (url.password === '') && isDecodable(url.username) && isDecodable(url.password)
        );
      }, problem('notSmtpUrl')),
      z.refine((value) => !live || !isOwn(value), problem('notPublic')),
    ),
    z.transform((value) => {
      const url = new URL(value);
      const secure = url.protocol === 'smtps:';
      const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
      return {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port || (secure ? 465 : 587)),
        secure,
        requireTls: live && !secure,
        login: user === '' ? null : { user, password },
      };
    }),
  );

export const vapidPublicKey = matching(/^B[A-P][\w-]{85}$/, 'notVapidKey');
/** Browsers reject a message that another key has signed, so a pair that does not match would deliver nothing. */
export const vapidPrivateKey = (publicKey: string | undefined) =>
  matching(/^[\w-]{43}$/, 'notVapidKey').check(
    z.refine(
      (key) => !vapidPublicKey.safeParse(publicKey).success || publicKeyOf(key) === publicKey,
      problem('notVapidPair'),
    ),
  );
/** The contact of the operator for push services. */
export const vapidSubject = when((value) => {
  const mail = /^mailto:(.+)$/.exec(value)?.[1];
  return mail === undefined ? publicHttpsUrl.safeParse(value).success : checkEmail(mail).length === 0;
}, 'notVapidSubject');

export type EncryptionKey = { id: string; key: Buffer };
/** `base64` or `id:base64`, several separated by commas. A key without an id has the id `k1`. */
export const encryptionKeys = z.pipe(
  z.pipe(
    text,
    z.transform((value) =>
      list(value).map((part): EncryptionKey => {
        const match = /^(?:([A-Za-z0-9_-]{1,32}):)?([A-Za-z0-9+/_-]{43}=?)$/.exec(part);
        return { id: match?.[1] ?? 'k1', key: Buffer.from(match?.[2] ?? '', 'base64') };
      }),
    ),
  ),
  z
    .tuple([z.custom<EncryptionKey>()], z.custom<EncryptionKey>(), { error: 'notEncryptionKey' satisfies ProblemCode })
    .check(
      z.refine((keys) => keys.every(({ key }) => key.length === 32), problem('notEncryptionKey')),
      z.refine((keys) => keys.every(({ key }) => new Set(key).size >= 12), problem('weak')),
      z.refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, problem('notEncryptionKey')),
    ),
);

function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$|\.$/g, '');
  const literal = literalAddress(bare);
  if (literal !== null) return !isPublicAddress(literal);
  return !bare.includes('.') || /\.(localhost|local|internal|test|invalid|example)$/.test(bare);
}

function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

type Params = Record<string, string | number>;

/** The possible problems of a setting, in English for an operator. */
const sentences = {
  missing: () => 'is missing',
  setTwice: () => 'is set, and its _FILE too: remove one of them',
  unreadableFile: ({ code }) => `names a file that cannot be read (${code})`,
  emptyFile: () => 'names an empty file',
  notOneOf: ({ allowed }) => `must be one of ${allowed}`,
  notWholeNumber: ({ min, max }) => `must be a whole number from ${min} to ${max}`,
  retentionTooShort: ({ least, because }) => `must be at least ${least} days: ${because}`,
  notPort: () => 'must be a port from 0 to 65535',
  notShare: () => 'must be a number from 0 to 1, such as 0.1',
  notPairs: () => 'must be pairs such as name=value (several: separated by commas)',
  notMegabytes: () => 'must be a whole number of megabytes from 1 to 1000',
  notUrl: () => 'must be an http or https address without user, query or fragment',
  notSmtpUrl: () => 'must be an address such as smtps://user:password@mail.example.com:465',
  notOrigin: () => 'must be an origin such as https://example.com, without a path',
  notOrigins: () => 'must be origins such as http://10.0.0.5:5678, without a path (several: separated by commas)',
  notWithDisk: () => 'is of no use without STORAGE=s3',
  notS3Region: () => 'must be a region such as eu-central-1, us-east-1 or auto',
  notS3Bucket: () => 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  notBackupPlace: () => 'must be a folder, or a bucket such as s3://my-backups/vitrin',
  notEncrypted: () => 'must begin with https:// in live mode, unless it is in a private network',
  notHttps: () => 'must begin with https:// in live mode',
  notPublic: () => 'points at this machine or a private network, which live mode refuses',
  notPath: () => 'must be a path such as /api',
  pathTaken: () => 'is a path of the app itself',
  notDatabaseUrl: () => 'must be an address such as postgres://user:password@host:5432/name',
  notStripeKey: ({ allowed }) => `must be a Stripe key that begins with ${allowed}`,
  testKey: () => 'is a key of a test account, which live mode refuses',
  notWebhookSecret: () => 'must be a signing secret that begins with whsec_ (several: separated by commas)',
  notDigits: () => 'must consist of digits',
  weak: () => 'is too short or too simple',
  notBearerToken: () => 'must be letters, digits and signs without a space',
  notMailSender: () => 'must be an e-mail address such as hello@example.com or Vitrin <hello@example.com>',
  notVapidKey: () => 'must be a key of P-256 in base64url, as `npx web-push generate-vapid-keys` prints it',
  notVapidPair: () => 'does not belong to VAPID_PUBLIC_KEY',
  notVapidSubject: () => 'must be an address such as mailto:hello@example.com or https://example.com',
  notVersion: () => 'must be a version such as v26.0',
  notCertificate: () => 'must be PEM: a certificate for signatures of mail or documents, not signed by itself',
  notCertificateKey: () => 'must be PEM: the private key of SIGNING_CERTIFICATE, not encrypted',
  notEncryptionKey: () => 'must be 32 bytes in base64, or id:base64 (several: separated by commas, the new one first)',
} satisfies Record<string, (params: Params) => string>;
export type ProblemCode = keyof typeof sentences;
export type ConfigProblem = Pick<Issue<ProblemCode>, 'path' | 'code'> & { params?: Params };

/** One English line for an operator: `PORT must be a port from 0 to 65535`. Never the value: it may be a secret. */
export function describeProblem({ path, code, params = {} }: ConfigProblem): string {
  return `${path} ${sentences[code](params)}`;
}
