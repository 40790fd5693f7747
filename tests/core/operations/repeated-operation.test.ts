import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OperationRecord } from '#core/operations/operation-record.ts';
import { isDue } from '#core/operations/repeated-operation.ts';

const hourMs = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const record = (outcome: 'ok' | 'failed', ms: number, name: OperationRecord['name'] = 'backup'): OperationRecord => ({
  id: '1',
  name,
  outcome,
  finishedAt: at(ms),
  details: {},
});
const due = (latest: OperationRecord[], now: number, everyHours = 24) =>
  isDue('backup', { latest, everyHours, now: at(now) });

test('a backup is due first at once, then at its interval, and after a failure an hour later', () => {
  const now = Date.parse('2026-11-27T08:00:00.000Z');
  expect(due([], now)).toBe(true);
  expect(due([record('ok', now - 30 * hourMs, 'ledger.audit')], now)).toBe(true);
  expect(due([], now, 0)).toBe(false);
  expect(due([record('ok', now - 24 * hourMs)], now)).toBe(true);
  expect(due([record('ok', now - 24 * hourMs + 1)], now)).toBe(false);
  expect(due([record('ok', now - 40 * hourMs), record('failed', now - hourMs)], now)).toBe(true);
  expect(due([record('ok', now - 40 * hourMs), record('failed', now - hourMs + 1)], now)).toBe(false);
  expect(due([record('ok', now - hourMs), record('failed', now - 2 * hourMs)], now)).toBe(false);
});

test('a backup that is due stays due', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), fc.nat(1e9), fc.nat(1e9), fc.integer({ min: 0, max: 100 }), (...numbers) => {
      const [ok, failed, now, more, everyHours] = numbers;
      const latest = [record('ok', ok), record('failed', failed)];
      if (due(latest, now, everyHours)) expect(due(latest, now + more, everyHours)).toBe(true);
    }),
  );
});
