import type { Issue } from '#core/shared/result.ts';

type Params = Record<string, string | number>;

/** The possible problems of a setting, in English for an operator. */
const sentences = {
  missing: () => 'is missing',
  notOneOf: ({ allowed }) => `must be one of ${allowed}`,
  notWholeNumber: ({ min, max }) => `must be a whole number from ${min} to ${max}`,
  notPort: () => 'must be a port from 0 to 65535',
  notMegabytes: () => 'must be a whole number of megabytes from 1 to 1000',
  notUrl: () => 'must be an http or https address without user, query or fragment',
  notSmtpUrl: () => 'must be an address such as smtps://user:password@mail.example.com:465',
  notOrigin: () => 'must be an origin such as https://example.com, without a path',
  notOrigins: () => 'must be origins such as http://10.0.0.5:5678, without a path (several: separated by commas)',
  notWithDisk: () => 'is of no use without STORAGE=s3',
  notS3Region: () => 'must be a region such as eu-central-1, us-east-1 or auto',
  notS3Bucket: () => 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
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
  notEncryptionKey: () => 'must be 32 bytes in base64, or id:base64 (several: separated by commas, the new one first)',
} satisfies Record<string, (params: Params) => string>;
export type ProblemCode = keyof typeof sentences;
export type ConfigProblem = Pick<Issue<ProblemCode>, 'path' | 'code'> & { params?: Params };

/** One English line for an operator: `PORT must be a port from 0 to 65535`. Never the value: it may be a secret. */
export function describeProblem({ path, code, params = {} }: ConfigProblem): string {
  return `${path} ${sentences[code](params)}`;
}
