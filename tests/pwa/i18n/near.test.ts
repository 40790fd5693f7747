import { expect, test } from 'vitest';
import { formatDuration, formatFileSize, formatNear } from '../../../pwa/src/i18n/useFormat.ts';

const now = '2026-11-21T20:30:00.000Z'; // 23:30 in Turkey

test('days are counted on the Turkish calendar', () => {
  expect(formatNear('2026-11-21T20:45:00.000Z', now, 'tr')).toBe('Bugün 23:45');
  expect(formatNear('2026-11-21T21:15:00.000Z', now, 'tr')).toBe('Yarın 00:15');
  expect(formatNear('2026-11-20T20:59:00.000Z', now, 'tr')).toBe('Dün 23:59');
  expect(formatNear('2026-11-27T09:30:00.000Z', now, 'tr')).toBe('Cum 12:30');
  expect(formatNear('2026-11-13T06:00:00.000Z', now, 'tr')).toBe('13 Kas 09:00');
  expect(formatNear('2025-11-13T06:00:00.000Z', now, 'en')).toBe('Nov 13, 2025 09:00');
});

test('durations and sizes have the usual wording', () => {
  expect(formatDuration(110, 'tr')).toBe('1\u00a0dk 50\u00a0sn');
  expect(formatDuration(180, 'tr')).toBe('3\u00a0dk');
  expect(formatDuration(0, 'tr')).toBe('0\u00a0sn');
  expect(formatDuration(3661, 'en')).toBe('1\u00a0hr 1\u00a0min 1\u00a0sec');
  expect(formatFileSize(1_887_437, 'tr')).toBe('1,8 MB');
  expect(formatFileSize(51_200, 'en')).toBe('50 kB');
});
