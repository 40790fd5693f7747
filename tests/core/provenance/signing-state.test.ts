import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigning, signingStateOf } from '#core/provenance/signing-state.ts';

const dayMs = 86_400_000;
const from = Date.parse('2026-01-01T00:00:00.000Z');
const stateAt = (at: number, until: number) => {
  const [notBefore, notAfter, now] = [from, until, at].map((ms) => new Date(ms).toISOString());
  return signingStateOf({ notBefore: notBefore!, notAfter: notAfter! }, now!);
};

test('a certificate begins and ends at its instants, and ends soon for its last thirty days', () => {
  const until = from + 365 * dayMs;
  expect(stateAt(from - 1, until)).toBe('notBegun');
  expect(stateAt(from, until)).toBe('valid');
  expect(stateAt(until - 30 * dayMs, until)).toBe('valid');
  expect(stateAt(until - 30 * dayMs + 1, until)).toBe('endsSoon');
  expect(stateAt(until - 1, until)).toBe('endsSoon');
  expect(stateAt(until, until)).toBe('over');
});

test('with time a certificate only passes from one state to the next', () => {
  const order = ['notBegun', 'valid', 'endsSoon', 'over'];
  const days = fc.integer({ min: -4000, max: 4000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), days, days, (length, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map((day) =>
        order.indexOf(stateAt(from + day * dayMs, from + length * dayMs)),
      );
      expect(early).toBeLessThanOrEqual(late!);
    }),
  );
});

test('files are signed from the beginning of the certificate to its end, and without one never', () => {
  const certificate = { notBefore: '2026-01-01T00:00:00.000Z', notAfter: '2027-01-01T00:00:00.000Z' };
  const at = (now: string) => isSigning(certificate, now);
  expect(at('2025-12-31T23:59:59.999Z')).toBe(false);
  expect(at(certificate.notBefore)).toBe(true);
  // Ends soon.
  expect(at('2026-12-31T23:59:59.999Z')).toBe(true);
  expect(at(certificate.notAfter)).toBe(false);
  expect(isSigning(null, certificate.notBefore)).toBe(false);
});
