// spec: 1.23
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCompact,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatRelative,
  formatSigned,
  formatTime,
} from '../../../pwa/src/i18n/format.ts';

const morning = '2026-11-30T06:00:00.000Z';

describe('figures and dates as people write them', () => {
  test('money has a comma in Turkish and a point in English', () => {
    expect(formatMoney(9.99, 'tr')).toBe('$9,99');
    expect(formatMoney(9.99, 'en')).toBe('$9.99');
    expect(formatMoney(1069.9, 'tr')).toBe('$1.069,90');
  });

  test('money never loses or gains a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const text = formatMoney(cents / 100, 'en');
        expect(Math.round(Number(text.replace(/[$,]/g, '')) * 100)).toBe(cents);
      }),
    );
  });

  test('times are in Turkey time, whatever the clock of the device', () => {
    expect(formatDateTime(morning, 'tr')).toBe('30 Kasım 2026 09:00');
    expect(formatTime(morning, 'tr')).toBe('09:00');
    expect(formatTime('2026-11-30T21:30:00.000Z', 'en')).toBe('00:30');
    expect(formatDate('2026-11-30T21:30:00.000Z', 'tr')).toBe('1 Aralık 2026');
    expect(formatDate(morning, 'en')).toBe('November 30, 2026');
  });

  test('a ledger shows its signs, with a true minus', () => {
    expect([formatSigned(100, 'tr'), formatSigned(-2, 'tr'), formatSigned(0, 'tr')]).toEqual(['+100', '−2', '0']);
  });

  test('large figures are grouped, followers are short', () => {
    expect(formatNumber(1200, 'tr')).toBe('1.200');
    expect(formatCompact(48_200, 'tr')).toBe('48,2\u00a0B');
    expect(formatCompact(48_200, 'en')).toBe('48.2K');
  });

  test('near times are relative', () => {
    const now = '2026-11-30T12:00:00.000Z';
    expect(formatRelative('2026-11-30T09:00:00.000Z', now, 'tr')).toBe('3 saat önce');
    expect(formatRelative('2026-12-02T12:00:00.000Z', now, 'en')).toBe('in 2 days');
    expect(formatRelative('2026-11-30T11:59:40.000Z', now, 'tr')).toBe('şimdi');
  });
});
