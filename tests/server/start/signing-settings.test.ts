import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '#adapters/provenance/make-certificate.ts';
import { parseConfig } from '../../../app-server/config.ts';
import { describeProblem } from '../../../app-server/config-values.ts';
import { warnOfSigning } from '../../../app-server/start/warn-of-signing.ts';

const from = '2026-01-01T00:00:00.000Z';
let one: { certificate: string; key: string };
let other: { certificate: string; key: string };

beforeAll(async () => {
  [one, other] = await Promise.all([makeCertificate({ name: 'One', from }), makeCertificate({ name: 'Other', from })]);
});

function problemsOf(settings: Record<string, string>): string[] {
  const config = parseConfig(settings);
  return config.ok ? [] : config.refusal.issues.map(describeProblem);
}

test('a certificate with its key and former certificates', () => {
  const config = parseConfig({
    SIGNING_CERTIFICATE: one.certificate,
    SIGNING_KEY: one.key,
    SIGNING_OLD_CERTIFICATES: other.certificate,
  });
  const signing = config.ok ? config.value.signing : null;
  expect(signing?.ownFingerprints).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(new Set(signing?.ownFingerprints).size).toBe(2);
  expect(signing).toMatchObject({ notBefore: from, notAfter: expect.stringMatching(/^2035/) });
});

test('a certificate that is over does not keep the product from starting', async () => {
  const { certificate, key } = await makeCertificate({ name: 'Past', from: '2020-01-01T00:00:00.000Z', years: 1 });
  expect(problemsOf({ SIGNING_CERTIFICATE: certificate, SIGNING_KEY: key })).toEqual([]);
});

test('a pair that cannot sign is refused in one line', () => {
  const certificate =
    'SIGNING_CERTIFICATE must be PEM: a certificate for signatures of mail or documents, not signed by itself';
  const key = 'SIGNING_KEY must be PEM: the private key of SIGNING_CERTIFICATE, not encrypted';
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'pem',
    type: 'pkcs8',
  });
  expect(problemsOf({ SIGNING_CERTIFICATE: one.certificate })).toEqual(['SIGNING_KEY is missing']);
  expect(problemsOf({ SIGNING_KEY: one.key })).toEqual(['SIGNING_CERTIFICATE is missing']);
  expect(problemsOf({ SIGNING_CERTIFICATE: one.certificate, SIGNING_KEY: String(otherKey) })).toEqual([key]);
  expect(problemsOf({ SIGNING_CERTIFICATE: one.certificate, SIGNING_KEY: other.key })).toEqual([key]);
  expect(problemsOf({ SIGNING_CERTIFICATE: one.certificate, SIGNING_KEY: 'key' })).toEqual([key]);
  expect(problemsOf({ SIGNING_CERTIFICATE: one.certificate.slice(0, 200), SIGNING_KEY: one.key })).toEqual([
    certificate,
  ]);
  expect(problemsOf({ SIGNING_CERTIFICATE: one.key, SIGNING_KEY: one.key })).toEqual([certificate]);
});

const warnings = (notAfter: string | null, notBefore = '2026-01-01T00:00:00.000Z') => {
  const log: string[] = [];
  const certificate = notAfter === null ? null : { notBefore, notAfter };
  warnOfSigning(certificate, '2026-11-27T00:00:00.000Z', (_, event) => log.push(event));
  return log;
};

test('a worker warns of a missing certificate, of one that ends within thirty days and of one that has not begun', () => {
  expect(warnings(null)).toEqual(['provenance.noCertificate']);
  expect(warnings('2026-12-26T00:00:00.000Z')).toEqual(['provenance.certificateEndsSoon']);
  expect(warnings('2026-12-28T00:00:00.000Z')).toEqual([]);
  expect(warnings('2026-11-01T00:00:00.000Z')).toEqual([]);
  expect(warnings('2036-11-27T00:00:00.000Z', '2026-11-27T00:00:00.001Z')).toEqual(['provenance.certificateNotBegun']);
  expect(warnings('2036-11-27T00:00:00.000Z', '2026-11-27T00:00:00.000Z')).toEqual([]);
});
