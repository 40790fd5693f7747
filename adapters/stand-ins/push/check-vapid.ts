import { createPublicKey, verify } from 'node:crypto';

const longestSeconds = 24 * 3600;

/**
 * The problem with the sender's identification (RFC 8292 §2, §3), or null. `origin`: the required audience of the
 * token.
 */
export function vapidProblem(
  authorization: string | undefined,
  expected: { origin: string; nowMs: number; publicKey: string | null },
): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === '') return 'Authorization is not of the form vapid t=…, k=…';
  if (expected.publicKey !== null && expected.publicKey !== key) return 'the subscription is restricted to another key';
  const [head = '', body = '', signature = ''] = token.split('.');
  if ((json(head) as { alg?: string }).alg !== 'ES256') return 'alg is not ES256';
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return 'k is no public key of P-256';
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the signature does not fit';
  const { aud, exp, sub } = json(body) as { aud?: unknown; exp?: unknown; sub?: unknown };
  if (aud !== expected.origin) return `aud is not ${expected.origin}`;
  const now = expected.nowMs / 1000;
  if (typeof exp !== 'number' || exp <= now) return 'exp is over';
  if (exp > now + longestSeconds) return 'exp is more than 24 hours ahead';
  return typeof sub === 'string' && /^(mailto:.+@.+|https:\/\/.+)/.test(sub)
    ? null
    : 'sub is neither mailto: nor https:';
}

function json(part: string): object {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as object;
}
