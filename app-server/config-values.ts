import { createECDH } from 'node:crypto';
import type { ProblemCode } from './config-problems.ts';
import { checkEmail } from '#core/accounts/credentials.ts';
import { isPublicAddress, literalAddress } from '#core/shared/public-address.ts';

export type Read<T> = { value: T } | { problem: ProblemCode; params?: Record<string, string | number> };
export type EncryptionKey = { id: string; key: Buffer };
export type Parse<T> = (text: string) => Read<T>;

export function oneOf<const T extends string>(...allowed: T[]): (text: string) => Read<T> {
  return (text) => {
    const value = allowed.find((candidate) => candidate === text);
    return value === undefined ? { problem: 'notOneOf', params: { allowed: allowed.join(', ') } } : { value };
  };
}

export function port(text: string): Read<number> {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= 65_535 ? { value } : { problem: 'notPort' };
}

export function megabytes(text: string): Read<number> {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= 1000 ? { value } : { problem: 'notMegabytes' };
}

export function wholeNumber(min: number, max: number): (text: string) => Read<number> {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? { value } : { problem: 'notWholeNumber', params: { min, max } };
  };
}

/** Without a slash at the end, so that paths can be put behind it. */
export function httpUrl(text: string): Read<string> {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    return { problem: 'notUrl' };
  }
  return { value: url.href.replace(/\/$/, '') };
}

export function publicHttpsUrl(text: string): Read<string> {
  const answer = httpUrl(text);
  if ('problem' in answer) return answer;
  const { protocol, hostname } = new URL(answer.value);
  if (protocol !== 'https:') return { problem: 'notHttps' };
  return isPrivateHost(hostname) ? { problem: 'notPublic' } : answer;
}

/** In one's own network a server may do without https. */
export function encryptedOrOwnUrl(text: string): Read<string> {
  const answer = httpUrl(text);
  if ('problem' in answer) return answer;
  const { protocol, hostname } = new URL(answer.value);
  return protocol === 'https:' || isPrivateHost(hostname) ? answer : { problem: 'notEncrypted' };
}

export function isSmtp(text: string): boolean {
  return /^smtps?:/i.test(text);
}

export type SmtpServer = {
  host: string;
  port: number;
  secure: boolean;
  requireTls: boolean;
  login: { user: string; password: string } | null;
};

/**
 * `smtps://` speaks TLS from the first byte (port 465), `smtp://` by STARTTLS (port 587), which live mode insists on. User
 * and password as in any address: what has a meaning there is written with %.
 */
export function smtpUrl(live: boolean): Parse<SmtpServer> {
  return (text) => {
    const url = URL.parse(text);
    if (!url || url.hostname === '' || url.search || url.hash || !['', '/'].includes(url.pathname)) {
      return { problem: 'notSmtpUrl' };
    }
    if ((url.username === '') !== (url.password === '')) return { problem: 'notSmtpUrl' };
    if (live && isPrivateHost(url.hostname)) return { problem: 'notPublic' };
    const user = decoded(url.username);
    const password = decoded(url.password);
    if (user === null || password === null) return { problem: 'notSmtpUrl' };
    const secure = url.protocol === 'smtps:';
    const value: SmtpServer = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || (secure ? 465 : 587)),
      secure,
      requireTls: live && !secure,
      login: user === '' ? null : { user, password },
    };
    return { value };
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function httpOrigin(text: string): Read<string> {
  return originOf(httpUrl(text));
}

export function publicHttpsOrigin(text: string): Read<string> {
  return originOf(publicHttpsUrl(text));
}

/** Exact origins, their ports included, as `URL.origin` writes them. */
export function origins(text: string): Read<string[]> {
  const answers = list(text).map(httpOrigin);
  const value = answers.flatMap((answer) => ('value' in answer ? [answer.value] : []));
  return value.length === answers.length ? { value } : { problem: 'notOrigins' };
}

/** First parts of the addresses of the app and of the server itself: an API below one of them would hide it. */
const takenPaths =
  'health media assets icons share share-pictures certificate auth terms privacy contact marketplace payment-success dashboard admin admin-legacy'.split(
    ' ',
  );

/** Where the API lies. `/` is the empty path: at the root, beside the app. */
export function apiPath(text: string): Read<string> {
  if (text === '/') return { value: '' };
  if (!/^(\/[A-Za-z0-9_-][A-Za-z0-9._~-]*)+\/?$/.test(text)) return { problem: 'notPath' };
  const value = text.replace(/\/$/, '');
  return takenPaths.includes(value.split('/')[1]!) ? { problem: 'pathTaken' } : { value };
}

export function databaseUrl(text: string): Read<string> {
  const url = URL.parse(text);
  const fits = url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1;
  return fits ? { value: text } : { problem: 'notDatabaseUrl' };
}

export function stripeKey(kinds: string[], live: boolean): (text: string) => Read<string> {
  const allowed = kinds.map((kind) => `${kind}_${live ? 'live' : 'test'}_`).join(' or ');
  return (text) => {
    const match = /^([a-z]{2})_(live|test)_[A-Za-z0-9_]{8,}$/.exec(text);
    if (!match || !kinds.includes(match[1]!)) return { problem: 'notStripeKey', params: { allowed } };
    // The other way round matters as much: a demo must not take real money.
    if (match[2] === 'test' && live) return { problem: 'testKey' };
    return match[2] === 'live' && !live ? { problem: 'notStripeKey', params: { allowed } } : { value: text };
  };
}

export function webhookSecrets(text: string): Read<string[]> {
  const value = list(text);
  const fits = value.length > 0 && value.every((one) => /^whsec_[A-Za-z0-9+/=_-]{24,}$/.test(one));
  return fits ? { value } : { problem: 'notWebhookSecret' };
}

export function digits(text: string): Read<string> {
  return /^\d+$/.test(text) ? { value: text } : { problem: 'notDigits' };
}

export function secret(text: string): Read<string> {
  return text.length >= 16 && new Set(text).size >= 6 ? { value: text } : { problem: 'weak' };
}

/** What a header can carry as it is. */
export function bearerToken(text: string): Read<string> {
  return /^[\x21-\x7e]+$/.test(text) ? { value: text } : { problem: 'notBearerToken' };
}

/** `hello@example.com` or `Vitrin <hello@example.com>`. */
export function mailSender(text: string): Read<string> {
  const address = /^[^<>"@\p{C}]+ <([^<>]+)>$/u.exec(text)?.[1] ?? text;
  const fits = !/[<>,;"\p{C}]/u.test(address) && checkEmail(address).length === 0;
  return fits ? { value: text } : { problem: 'notMailSender' };
}

export function vapidPublicKey(text: string): Read<string> {
  return /^B[A-P][\w-]{85}$/.test(text) ? { value: text } : { problem: 'notVapidKey' };
}

export function vapidPrivateKey(text: string): Read<string> {
  return /^[\w-]{43}$/.test(text) ? { value: text } : { problem: 'notVapidKey' };
}

/** Browsers refuse what another key has signed, so a pair that does not fit would push nothing. */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Whom a push service asks when something is wrong. */
export function vapidSubject(text: string): Read<string> {
  const mail = /^mailto:(.+)$/.exec(text)?.[1];
  const fits = mail === undefined ? 'value' in publicHttpsUrl(text) : checkEmail(mail).length === 0;
  return fits ? { value: text } : { problem: 'notVapidSubject' };
}

export function graphVersion(text: string): Read<string> {
  return /^v\d+\.\d+$/.test(text) ? { value: text } : { problem: 'notVersion' };
}

/** `base64` or `id:base64`, several with commas. A key without an id has the id `k1`. */
export function encryptionKeys(text: string): Read<[EncryptionKey, ...EncryptionKey[]]> {
  const keys: EncryptionKey[] = [];
  for (const part of list(text)) {
    const match = /^(?:([A-Za-z0-9_-]{1,32}):)?([A-Za-z0-9+/_-]{43}=?)$/.exec(part);
    const key = Buffer.from(match?.[2] ?? '', 'base64');
    if (!match || key.length !== 32) return { problem: 'notEncryptionKey' };
    if (new Set(key).size < 12) return { problem: 'weak' };
    keys.push({ id: match[1] ?? 'k1', key });
  }
  const [first, ...rest] = keys;
  if (!first || new Set(keys.map(({ id }) => id)).size < keys.length) return { problem: 'notEncryptionKey' };
  return { value: [first, ...rest] };
}

function originOf(answer: Read<string>): Read<string> {
  if ('problem' in answer) return answer;
  return new URL(answer.value).origin === answer.value ? answer : { problem: 'notOrigin' };
}

function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$|\.$/g, '');
  const literal = literalAddress(bare);
  if (literal !== null) return !isPublicAddress(literal);
  return !bare.includes('.') || /\.(localhost|local|internal|test|invalid|example)$/.test(bare);
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
